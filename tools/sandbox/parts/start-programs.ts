import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ProcessName } from "@wth/db";
import { signerClient, type SignerAddress } from "@wth/api/chain/orders/signer-client.ts";
import { runChild } from "../process/run-child.ts";
import { startPart, type RunContext } from "../run-context.ts";
import { databaseVariables } from "../settings.ts";
import { PlainError } from "../stay-until-stopped.ts";

const READY_TIMEOUT_MS = 180_000;
const POLL_MS = 50;
/** A program that does not answer for 30 s is frozen: far above the pauses of a busy machine. */
const LIVENESS = { askEveryMs: 5_000, openMax: 6 };
/** Variables of the signer: its key or access to a key service, and the tokens of its callers. */
const SIGNER_SECRETS = [
  "SIGNER_PRIVATE_KEY",
  "SIGNER_AWS_KEY_ID",
  "SIGNER_GOOGLE_KEY_VERSION",
  "SIGNER_CALLERS",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "GOOGLE_APPLICATION_CREDENTIALS",
];
/** Variables that no operator's command gets. */
const PROGRAMS_SECRETS = [...SIGNER_SECRETS, "SIGNER_TOKEN", "GUARDIAN_PRIVATE_KEY"];
/** Variables that only some programs get. */
const SECRETS = [...PROGRAMS_SECRETS, "ENCRYPTION_KEYS", ...Object.values(databaseVariables)];

export type Environment = Readonly<Record<string, string>>;

const PROGRAMS = [
  { name: "api", entry: "apps/api/src/entry/server.ts", secrets: ["SIGNER_TOKEN", "ENCRYPTION_KEYS"] },
  { name: "console", entry: "apps/api/src/entry/console-server.ts", secrets: ["ENCRYPTION_KEYS"] },
  { name: "worker", entry: "apps/api/src/entry/worker.ts", secrets: ["GUARDIAN_PRIVATE_KEY", "ENCRYPTION_KEYS"] },
  { name: "indexer", entry: "apps/indexer/src/main.ts", secrets: [] },
  { name: "signer", entry: "apps/signer/src/main.ts", secrets: SIGNER_SECRETS },
] as const satisfies { name: ProcessName; entry: string; secrets: readonly string[] }[];

/** Returns the environment of a program from the one that all have. */
export type RouteProgram = (program: ProcessName, environment: Environment) => Promise<Environment>;

type StartOptions = {
  /** Restarts a program when one of its files changes. */
  readonly watch: boolean;
  readonly route: RouteProgram | undefined;
};

/** Returns the environment of a program: its own database role, and no secret that it does not use. */
async function environmentOf(
  { name, secrets }: (typeof PROGRAMS)[number],
  environment: Environment,
  route: RouteProgram | undefined,
): Promise<NodeJS.ProcessEnv> {
  const own = { ...environment, DATABASE_URL: environment[databaseVariables[name]] ?? "" };
  const env: NodeJS.ProcessEnv = { ...process.env, ...((await route?.(name, own)) ?? own) };
  // the addresses of npm start lead to the server itself
  delete env["DATABASE_DIRECT_URL"];
  for (const secret of SECRETS) if (!(secrets as readonly string[]).includes(secret)) delete env[secret];
  return env;
}

/** Starts server, console, worker, indexer and signer. */
export async function startPrograms(
  context: RunContext,
  environment: Environment,
  { watch, route }: StartOptions,
): Promise<void> {
  const started = PROGRAMS.map(async (program) => {
    const { name, entry } = program;
    const logFile = join(context.folder.logs, `${name}.log`);
    const spec = {
      // The last argument has no effect; it identifies the process.
      command: [
        process.execPath,
        ...(watch ? ["--watch", "--watch-preserve-output"] : []),
        "--disable-warning=ExperimentalWarning",
        join(context.root, entry),
        `--data-dir=${context.folder.path}`,
      ] as [string, ...string[]],
      cwd: context.root,
      env: {
        // the compiled code of the programs, with which they start again in half the time
        NODE_COMPILE_CACHE: join(context.root, ".cache/node"),
        ...(await environmentOf(program, environment, route)),
      },
      logFile,
      // a debugger, which goes with watching, stops a program for long
      ...(watch ? {} : { liveness: LIVENESS }),
    };
    return startPart(context, name, logFile, async () => runChild(spec));
  });
  const parts = await Promise.all(started);
  context.stops.push(async () => {
    await Promise.all(parts.map((part) => part.stop()));
  });
}

/** Waits until the server reports that it and its dependencies are ready. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let reason = "no answer";
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      reason = `${response.status} ${await response.text()}`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await pause(POLL_MS);
  }
  throw new PlainError(`The server at ${url} did not become ready within 60 s: ${reason}`);
}

/** Waits until the signer answers. */
export async function waitForSigner(address: SignerAddress, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const signer = signerClient(address);
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const key = await signer.key().catch(() => undefined);
    if (key !== undefined) return;
    await pause(POLL_MS);
  }
  throw new PlainError("The signer did not become ready: its log tells why.");
}

/** Returns an environment without what signs or pauses, for the commands of operators. */
export function withoutSigningKeys<T>(environment: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !PROGRAMS_SECRETS.includes(name)));
}

/** Runs one operator command. */
export async function runOperatorCommand(context: RunContext, environment: Environment, args: string[]): Promise<void> {
  const entry = join(context.root, "apps/api/src/entry/ops.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", entry, ...args], {
    cwd: context.root,
    env: withoutSigningKeys({ ...process.env, ...environment }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new PlainError(`ops ${args.join(" ")} failed: ${said.trim()}`);
}
