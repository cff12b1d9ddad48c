import type { Deployment } from "@wth/chain";
import { WrongDeployment } from "@wth/chain/deployed-code";
import { requireSafeDatabase, type ProcessName } from "@wth/db";
import type { Logger } from "pino";
import type { InternalAddress } from "./health/internal-server.ts";
import { createInternal, serveInternal, type Internal } from "./health/internal.ts";
import { awaitSchema } from "./health/schema-watch.ts";
import { requireContracts } from "./lifecycle/require-contracts.ts";
import { startOrExit, type Hopeless } from "./lifecycle/start-or-exit.ts";
import { startWithDatabase } from "./lifecycle/start-with-database.ts";
import { stopOnSignals } from "./lifecycle/stop-on-signals.ts";
import { createLogger } from "./log/logger.ts";
import { startTracing } from "./log/tracing.ts";
import type { ProcessSettings } from "./settings/process-settings.ts";

/** Log, readiness, metrics and traces of a process. */
export type ProcessTools = Readonly<{ logger: Logger; internal: Internal }>;

/** Contracts that a process needs. One that does most of its work without a node starts `beside` the wait for nodes. */
type NeededContracts = Readonly<{
  deployment: Deployment;
  rpcUrls: readonly string[];
  wait: "before" | "beside";
}>;

/** The work of a process that has started. */
export type RunningProcess = Readonly<{
  stop: () => Promise<void>;
  /** Called when draining begins. */
  onDrain?: () => void;
  /** Settles when work ends by itself; its error ends the process. */
  ended?: Promise<void>;
}>;

export type Program<Settings> = Readonly<{
  name: ProcessName;
  /** @throws Error with one sentence for the operator */
  read: () => Settings;
  /** Address of the pages for operators; null where they are not served. */
  metrics: (settings: Settings) => InternalAddress | null;
  /** Contracts whose code must be that of the deployment file. */
  contracts?: (settings: Settings) => NeededContracts;
  /** Time between the end of readiness and the stop, in ms. */
  drainMs?: (settings: Settings) => number;
  /** Starts the work. A start that fails closes what it opened, since it runs again when the database is away. */
  start: (settings: Settings, tools: ProcessTools) => Promise<RunningProcess>;
  /** Errors whose cause a restart does not remove. */
  hopeless?: readonly Hopeless[];
}>;

/**
 * Runs a process of the platform: it reads its settings, serves its pages for operators, waits for its contracts, its
 * schema and its database, works until a signal, and then drains and stops.
 */
export async function runProcess<Settings extends ProcessSettings>(program: Program<Settings>): Promise<void> {
  const { name, hopeless = [] } = program;
  const begin = async (settings: Settings) => {
    const { databaseUrl, isSandbox, durability } = settings;
    const logger = createLogger(name, settings.logLevel);
    const tracing = await startTracing(name, settings.tracesUrl);
    const internal = createInternal(tracing);
    const { readiness } = internal;
    const work: { running?: RunningProcess } = {};
    const endStart = readiness.add({ name: "process", reach: "own", check: () => "starting" });
    const address = program.metrics(settings);
    const pages = address && (await serveInternal(address, internal));
    if (pages) logger.info({ host: pages.host, port: pages.port }, "serving health and metrics");
    stopOnSignals({
      log: logger,
      readiness,
      // before it has started, no balancer has sent anything
      drainMs: () => (work.running === undefined ? 0 : (program.drainMs?.(settings) ?? 0)),
      onDrain: () => work.running?.onDrain?.(),
      stop: async () => {
        await work.running?.stop();
        await pages?.close();
        await tracing.close();
      },
    });
    const contracts = program.contracts?.(settings);
    const code = contracts && (await requireContracts(contracts.deployment, contracts.rpcUrls, logger));
    await awaitSchema(databaseUrl, readiness, logger);
    work.running = await startWithDatabase(logger, async () => {
      await requireSafeDatabase(databaseUrl, { process: name, isPublic: !isSandbox, durability });
      if (contracts?.wait === "before") await code?.proven;
      return program.start(settings, { logger, internal });
    });
    endStart();
    logger.info("started");
    await work.running.ended;
  };
  await startOrExit(program.read, begin, [WrongDeployment, ...hopeless]);
}
