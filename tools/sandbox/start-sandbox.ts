import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { buildWeb } from "../build-web.ts";
import { assertPortFree } from "./assert-port-free.ts";
import { openDataFolder, type DataFolder } from "./folder/data-folder.ts";
import { takeInstanceLock } from "./folder/instance-lock.ts";
import { loadEncryptionKeys } from "./folder/sandbox-secrets.ts";
import { writeDurably } from "./folder/write-durably.ts";
import { ensureContracts } from "./parts/ensure-contracts.ts";
import { growCommunity, type CommunityOutcome } from "./parts/grow-community.ts";
import { startChain, startMining } from "./parts/start-chain.ts";
import { startDatabase } from "./parts/start-database.ts";
import {
  runOperatorCommand,
  startPrograms,
  waitForSigner,
  waitUntilReady,
  withoutSigningKeys,
  type Environment,
  type RouteProgram,
} from "./parts/start-programs.ts";
import { endLeftovers } from "./process/part-record.ts";
import { silentProgress, type Progress } from "./progress.ts";
import type { RunContext } from "./run-context.ts";
import { databaseVariables, readSettings, SANDBOX_CHAIN, type DatabaseAddresses, type Settings } from "./settings.ts";

const MAX_DEATHS = 10;
const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);
const root = join(import.meta.dirname, "..", "..");

export interface SandboxOptions {
  readonly dataDir?: string;
  readonly port?: number;
  /** Added to the environment of the process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly progress?: Progress;
  /** Cancels the start. */
  readonly signal?: AbortSignal;
  /** Restarts processes when their files change, and leaves the web app to a development server. */
  readonly watch?: boolean;
  /** Unexpected deaths of one part within a minute before everything stops. */
  readonly maxDeaths?: number;
  /** Called when a part ends by itself, before it restarts. */
  readonly onDeath?: (part: string, lastWords: string) => void;
  /** Changes the environment of a program, such as the addresses through which it connects. */
  readonly route?: RouteProgram;
}

export type PartName = "database" | "chain" | "api" | "console" | "worker" | "indexer" | "signer";

/** A running platform. */
export interface Sandbox {
  readonly url: string;
  /** Address of the operators' console. */
  readonly consoleUrl: string;
  readonly dataDir: string;
  readonly rpcUrl: string;
  /** Database with the role `wth_owner`. */
  readonly ownerUrl: string;
  /** Environment of the processes. */
  readonly environment: Environment;
  /** Settles with the reason when a part has died too often; everything is then stopping. */
  readonly failed: Promise<Error>;
  readonly pids: Readonly<Partial<Record<PartName, number>>>;
  /**
   * Creates a small community in an empty sandbox, or continues an incomplete one. Nothing else waits for it.
   * @returns undefined where none is created
   */
  growCommunity(): Promise<CommunityOutcome | undefined>;
  /** Kills a part with SIGKILL; it restarts. */
  kill(part: PartName): void;
  /** Stops all parts in order. */
  stop(): Promise<void>;
}

/** Starts a whole platform on this machine and settles when it is ready. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = readSettings({
    ...process.env,
    ...options.env,
    ...(options.dataDir === undefined ? {} : { WTH_DATA_DIR: options.dataDir }),
    ...(options.port === undefined ? {} : { PORT: String(options.port) }),
  });
  const folder = openDataFolder(join(settings.dataDir));
  const run = beginRun(settings, folder, options);
  try {
    const ready = await bringUp(run.context, options);
    run.started();
    return describe(run, ready);
  } catch (error) {
    await run.stop();
    throw run.reason(error);
  }
}

type Run = ReturnType<typeof beginRun>;

function beginRun(settings: Settings, folder: DataFolder, options: SandboxOptions) {
  const releaseLock = takeInstanceLock(folder.lock, settings.publicUrl);
  const giveUp = new AbortController();
  const failure = Promise.withResolvers<Error>();
  let starting = true;
  let stopped: Promise<void> | undefined;
  let cause: Error | undefined;
  const note = (text: string) => {
    appendFile(join(folder.logs, "start.log"), `${new Date().toISOString()} ${text}\n`).catch(() => undefined);
  };
  const stop = () => (stopped ??= stopAll(context).finally(releaseLock));
  const context: RunContext = {
    root,
    settings,
    folder,
    progress: options.progress ?? silentProgress,
    maxDeaths: options.maxDeaths ?? MAX_DEATHS,
    signal: options.signal ? AbortSignal.any([options.signal, giveUp.signal]) : giveUp.signal,
    parts: new Map(),
    stops: [],
    isStarting: () => starting,
    onDeath: (name, { code, signal, lastWords }) => {
      note(`${name} died (${signal ?? code}): ${lastWords}`);
      options.onDeath?.(name, lastWords || String(signal ?? code));
    },
    onMinerProblem: (error) => note(`no block: ${String(error)}`),
    onGiveUp: (reason) => {
      cause ??= reason;
      giveUp.abort(reason);
      failure.resolve(reason);
      if (!starting) stop().catch((failed: unknown) => note(`Stopping failed: ${String(failed)}`));
    },
  };
  return {
    context,
    failed: failure.promise,
    stop,
    abort: () => giveUp.abort(),
    started: () => (starting = false),
    reason: (error: unknown) => cause ?? error,
  };
}

async function stopAll(context: RunContext): Promise<void> {
  for (const stop of context.stops.toReversed()) {
    await stop().catch((error: unknown) => context.onMinerProblem(error));
  }
  rmSync(context.folder.environment, { force: true });
}

interface Ready {
  readonly database: DatabaseAddresses;
  readonly rpcUrls: string;
  readonly environment: Environment;
}

async function bringUp(context: RunContext, options: SandboxOptions): Promise<Ready> {
  const { settings, folder, progress, signal } = context;
  await endLeftovers(folder.run);
  for (const port of [settings.port, settings.consolePort]) await assertPortFree(settings.host, port);
  const [database, rpcUrls, pages] = await settleAll(
    startDatabase(context),
    startChain(context),
    preparePages(context, options),
  );
  signal.throwIfAborted();
  if (settings.rpcUrls === undefined) startMining(context, rpcUrls, database.api);
  const environment = {
    ...options.env,
    ...(await describeEnvironment(context, database, rpcUrls)),
    DEPLOYMENT_FILE: await ensureContracts(context, rpcUrls),
    ...pages,
  };
  await writeDurably(folder.environment, JSON.stringify(withoutSigningKeys<string>(environment), null, 2));
  await progress.step("Seed the parameters", () => runOperatorCommand(context, environment, ["seed"]));
  await progress.step("Start server, console, worker, indexer and signer", async () => {
    await startPrograms(context, environment, { watch: options.watch ?? false, route: options.route });
    const host = ANY_ADDRESS.has(settings.host) ? "localhost" : settings.host;
    for (const port of [settings.port, settings.consolePort]) await waitUntilReady(`http://${host}:${port}`, signal);
    await waitForSigner({ url: environment.SIGNER_URL, token: environment.SIGNER_TOKEN }, signal);
  });
  return { database, rpcUrls, environment };
}

/**
 * @returns the folders of the built pages; empty when a development server serves them. With the web app's pages given,
 * the console's are not built.
 */
async function preparePages(context: RunContext, options: SandboxOptions): Promise<Environment> {
  const { settings, progress, signal } = context;
  if (options.watch) return {};
  const own = settings.consoleDist === undefined ? {} : { CONSOLE_DIST: settings.consoleDist };
  if (settings.webDist !== undefined) return { WEB_DIST: settings.webDist, ...own };
  const flavour = settings.chainId === SANDBOX_CHAIN ? "sandbox" : "production";
  const web = await progress.step("Build the web app", () => buildWeb(root, "web", flavour, signal));
  if (settings.consoleDist !== undefined) return { WEB_DIST: web.folder, ...own };
  const consoleBuild = await progress.step("Build the console", () => buildWeb(root, "console", flavour, signal));
  return { WEB_DIST: web.folder, CONSOLE_DIST: consoleBuild.folder };
}

/** Addresses of the community's channels, so that the links to them can be seen. */
const exampleChannels = (): Record<string, string> =>
  Object.fromEntries(
    ["X", "TELEGRAM", "DISCORD"].map((channel) => {
      const name = `COMMUNITY_${channel}_URL`;
      return [name, process.env[name] ?? `https://community.example.org/${channel.toLowerCase()}`];
    }),
  );

async function describeEnvironment(context: RunContext, database: DatabaseAddresses, rpcUrls: string) {
  const { settings, folder } = context;
  return {
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    CONSOLE_PORT: String(settings.consolePort),
    CONSOLE_URL: settings.consoleUrl,
    CHAIN_ID: String(settings.chainId),
    CHAIN_RPC_URLS: rpcUrls,
    PUBLIC_RPC_URL: settings.publicRpcUrl ?? "/dev-api/rpc",
    // operators' commands run with the console's role
    DATABASE_URL: database.console,
    ...Object.fromEntries(Object.entries(databaseVariables).map(([role, name]) => [name, database[role as "owner"]])),
    ...(settings.signerKey === undefined ? {} : { SIGNER_PRIVATE_KEY: settings.signerKey }),
    ...signerAccess(folder),
    ENCRYPTION_KEYS: settings.encryptionKeys ?? (await loadEncryptionKeys(folder.secrets)),
    WTH_DATA_DIR: folder.path,
    ...(settings.chainId === SANDBOX_CHAIN && exampleChannels()),
    // Several sandboxes run on one machine: a free port, which the indexer's log names.
    ...(settings.chainId === SANDBOX_CHAIN && { INDEXER_PORT: process.env["INDEXER_PORT"] ?? "0" }),
  };
}

/** Address of the signer, and a token of the API that is valid for this start. */
function signerAccess(folder: DataFolder): Record<"SIGNER_URL" | "SIGNER_TOKEN" | "SIGNER_CALLERS", string> {
  const token = randomBytes(32).toString("hex");
  return { SIGNER_URL: `unix:${folder.signerSocket}`, SIGNER_TOKEN: token, SIGNER_CALLERS: `api:${token}` };
}

/** Waits for all even when one fails, so that nothing starts after the clean-up. */
async function settleAll<A, B, C>(...work: [Promise<A>, Promise<B>, Promise<C>]): Promise<[A, B, C]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function describe(run: Run, { database, rpcUrls, environment }: Ready): Sandbox {
  const { settings, folder, parts } = run.context;
  return {
    url: settings.publicUrl,
    consoleUrl: settings.consoleUrl,
    dataDir: folder.path,
    rpcUrl: rpcUrls.split(",")[0] ?? "",
    ownerUrl: database.owner,
    environment,
    failed: run.failed,
    get pids() {
      return Object.fromEntries([...parts].map(([name, part]) => [name, part.pid]));
    },
    growCommunity: () => growCommunity(run.context, environment),
    kill: (part) => parts.get(part)?.kill(),
    stop: () => run.stop(),
  };
}
