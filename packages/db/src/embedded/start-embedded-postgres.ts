import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createCluster } from "./create-cluster.ts";
import { OWNER_ROLE, processNames, processRoles, type ProcessName } from "../rights/roles.ts";
import { DATABASE, ensureRoles } from "./ensure-roles.ts";
import { freePort } from "./free-port.ts";
import { choosePostgresAccount, commandAs, giveTo } from "./postgres-account.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { loadPostgresSecrets } from "./postgres-secrets.ts";
import { stopServer, stopStaleServer } from "./stop-stale-server.ts";

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 30;
/** After a kill -9 the old server's children take a moment to release the shared memory. */
const SHARED_MEMORY_TRIES = 50;
const SHARED_MEMORY_PAUSE_MS = 200;

/** Options of {@link startEmbeddedPostgres}. */
export interface EmbeddedPostgresOptions {
  /** Folder of the server: `data/`, `passwords.json`, `postgres.log`. */
  readonly folder: string;
  /** TCP port; a free one by default. */
  readonly port?: number;
  /** False for test servers only: a crash of the machine can then lose data. Default true. */
  readonly durable?: boolean;
  /** Further settings of `postgresql.conf`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Running PostgreSQL server. */
export interface EmbeddedPostgres {
  readonly pid: number;
  readonly port: number;
  /** Connection string of the role `wth_owner`, which owns the database `wth` and runs migrations. */
  readonly ownerUrl: string;
  /** Connection string of the role of each process. */
  readonly urls: Readonly<Record<ProcessName, string>>;
  readonly superuserUrl: string;
  /** Resolves when the server process has ended for any reason. */
  readonly exited: Promise<void>;
  /** Stops the server; its data stay. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on a loopback port, with passwords and checksums. It is a separate session leader, so that
 * Ctrl-C in the terminal does not stop it before its clients. A server that still runs in the folder is stopped first.
 * @throws Error when the server does not start within a minute, with the last fatal line of its log
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true, mode: 0o711 });
  const folder = realpathSync(options.folder);
  if (process.getuid?.() === statSync(folder).uid) chmodSync(folder, 0o711);
  const durable = options.durable ?? true;
  const binaries = findPostgresBinaries();
  const account = choosePostgresAccount([join(folder, "data"), binaries.postgres]);
  const secrets = loadPostgresSecrets(folder);
  const data = createCluster({ folder, password: secrets.superuser, account, binaries, durable });
  await stopStaleServer(data);
  giveTo(account, data);
  const port = options.port ?? (await freePort());
  const address = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const superuserUrl = address("postgres", secrets.superuser, "postgres");
  const args = serverArguments(data, port, durable, options.settings ?? {});
  const { child, pid } = await launch(commandAs(account, binaries.postgres, args), folder, superuserUrl);
  const exited = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
  await ensureRoles(superuserUrl, secrets);
  return {
    pid,
    port,
    ownerUrl: address(OWNER_ROLE, secrets.owner, DATABASE),
    urls: Object.fromEntries(
      processNames.map((name) => [name, address(processRoles[name], secrets[name], DATABASE)]),
    ) as Record<ProcessName, string>,
    superuserUrl,
    exited,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await stopServer(pid);
      await exited;
    },
  };
}

function serverArguments(
  data: string,
  port: number,
  durable: boolean,
  settings: Readonly<Record<string, string>>,
): string[] {
  const onOff = durable ? "on" : "off";
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: onOff,
    full_page_writes: onOff,
    synchronous_commit: onOff,
    log_line_prefix: "%m [%p] %q%u@%d ",
    ...settings,
  };
  return ["-D", data, "-p", String(port), ...Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`])];
}

async function launch(
  command: ReturnType<typeof commandAs>,
  folder: string,
  url: string,
): Promise<{ child: ChildProcess; pid: number }> {
  const logFile = join(folder, "postgres.log");
  for (let attempt = 1; ; attempt++) {
    const log = openSync(logFile, "a", 0o600);
    const logStart = statSync(logFile).size;
    const child = spawn(command.file, command.args, {
      ...command.options,
      detached: true,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    child.on("error", () => undefined);
    if (child.pid !== undefined && (await becameReady(child, url))) return { child, pid: child.pid };
    const said = readFileSync(logFile, "utf8").slice(logStart);
    const mayRetry = /shared memory block|already exists/.test(said) && attempt < SHARED_MEMORY_TRIES;
    if (!mayRetry) throw new Error(`The database did not start: ${lastFatal(said)} (log: ${logFile})`);
    await pause(SHARED_MEMORY_PAUSE_MS);
  }
}

function lastFatal(log: string): string {
  const lines = log.trim().split("\n");
  const fatal = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1);
  return fatal?.replace(/^.*?(FATAL|PANIC): +/, "") || "it ended without a message";
}

async function becameReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (Date.now() > deadline) {
      await stopServer(child.pid);
      return false;
    }
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return true;
    await pause(POLL_MS);
  }
  return false;
}
