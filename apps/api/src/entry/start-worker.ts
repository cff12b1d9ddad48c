import type { Deployment } from "@wth/chain";
import { openBus, openDatabase, transact, type Database } from "@wth/db";
import { addRegistry, createInternal, databaseCheck, startHealthReports, type Internal } from "@wth/process";
import type { Logger } from "pino";
import { chainEventHandlers } from "./app.ts";
import { businessMeasures } from "./business-measures.ts";
import { checkJobs } from "./check-jobs.ts";
import { measureDays } from "#accounts/index.ts";
import {
  runCampaign,
  closeDays,
  applyTrades,
  evaluatePeriod,
  applyPowerEvents,
  dividendNotifications,
  planNotifications,
} from "#community/index.ts";
import { grantRewardRig, notifyEndedSessions } from "#mining/index.ts";
import { deleteUnused, openStore, deleteExpiredPhotos, isOpenSession } from "#identity/index.ts";
import { deleteOutlivedEvidence, expireTrades, lapseAdverts, notifyHalfTimes } from "#market/index.ts";
import {
  expireOrders,
  guardian,
  reconcileInbox,
  Sentinel,
  unusedOrders,
  usdtBalances,
  watchTreasuries,
} from "#chain/index.ts";
import {
  deliver,
  openChannels,
  readTelegram,
  releaseHeld,
  sendConfirmation,
  sendDueToWaiting,
  sendTest,
  type OpenChannels,
} from "#messaging/index.ts";
import { OLD_ROWS } from "./old-rows.ts";
import type { WorkerConfig } from "#platform/settings/config.ts";
import { applyProvenEvents } from "#chain/inbox/chain-events.ts";
import { eventsOnChain } from "#chain/inbox/events-on-chain.ts";
import { ChangeTrimmer } from "#platform/live/trim-changes.ts";
import { jobs } from "#platform/jobs/jobs.ts";
import { addJobGauges, addMeasures, type Measure } from "#platform/jobs/metrics.ts";
import { startJobs, type JobHandlers } from "#platform/jobs/start-jobs.ts";
import { startLoop } from "#platform/jobs/loop.ts";

const EVENTS_EVERY_MS = 1000;
const POWER_EVERY_MS = 1000;
const CAMPAIGNS_EVERY_MS = 1000;
const SETTLEMENT_EVERY_MS = 2_000;
const ORDERS_EVERY_MS = 5_000;
const TELEGRAM_EVERY_MS = 3_000;
const HELD_EVERY_MS = 1000;
const REMINDERS_EVERY_MS = 2_000;
const SENTINEL_EVERY_MS = 2_000;
const TRIM_EVERY_MS = 10_000;
const EVENTS_AT_ONCE = 100;
/** Longest run of a loop that works through all that is due. */
const LONG_RUN_MS = 1_800_000;

/** Repeats `work` until it finds nothing more to do or the worker stops. */
async function exhaust(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await work()) > 0);
}

function jobHandlers(
  db: Database,
  config: WorkerConfig,
  deployment: Deployment,
  { logger, channels }: { logger: Logger; channels: OpenChannels },
): JobHandlers<typeof jobs> {
  const store = openStore(config.fileStore);
  const readBalances = usdtBalances(config.rpcUrls, deployment);
  return {
    ...checkJobs(db, logger),
    deleteOldRows: async (_, signal) => {
      for (const deleteOld of OLD_ROWS) await exhaust(signal, () => transact(db, deleteOld));
    },
    deleteOldPhotos: (_, signal) =>
      exhaust(
        signal,
        async () => (await deleteUnused(db)) + (await deleteExpiredPhotos(db)) + (await deleteOutlivedEvidence(db)),
      ),
    measureDays: (_, signal) => exhaust(signal, () => measureDays(db)),
    reconcileChain: async () => {
      const differences = await reconcileInbox(db, deployment.chainId);
      if (differences.length > 0) logger.error({ differences }, "chain and ledger differ; money calls stop");
    },
    watchTreasuries: () => watchTreasuries(db, deployment.chainId, readBalances),
    removeObject: ({ objectKey }) => store.remove(objectKey),
    sendDueNotifications: async (_, signal) => {
      await sendDueToWaiting(db, [dividendNotifications, planNotifications], signal);
    },
    deliverNotification: async ({ deliveryId }, signal) => {
      const failure = await deliver(db, channels.senders, BigInt(deliveryId), signal);
      if (failure !== undefined) logger.warn({ err: failure, deliveryId }, "a browser's messages wait");
    },
    confirmMailAddress: ({ addressId, askedAt }) =>
      sendConfirmation(db, channels, { addressId: BigInt(addressId), askedAt }),
    sendTestMessage: ({ addressId, askedAt }, signal) =>
      sendTest(db, channels.senders, { addressId: BigInt(addressId), askedAt }, signal),
  };
}

/** Adds readiness and metrics of the worker. @returns a function that takes them away */
function addInternal(internal: Internal, db: Database, measures: readonly Measure[]): () => void {
  const removeCheck = internal.readiness.add(databaseCheck(db));
  const { registry, remove } = addRegistry(internal);
  addJobGauges(registry, db);
  addMeasures(registry, db, measures);
  return () => {
    removeCheck();
    remove();
  };
}

/** Starts the background work: loops that follow a cursor, and jobs. A start that fails stops what it started. */
export async function startWorker(
  config: WorkerConfig,
  deployment: Deployment,
  logger: Logger,
  internal: Internal = createInternal(),
): Promise<{ stop: () => Promise<void> }> {
  const { chainId } = deployment;
  await using opened = new AsyncDisposableStack();
  const bus = opened.adopt(await openBus(config), (open) => open.close());
  const { db, close } = openDatabase(config.databaseUrl, { max: 8, bus });
  opened.defer(close);
  opened.defer(addInternal(internal, db, businessMeasures(chainId, config.durability)));
  opened.defer(startHealthReports(db, "worker", logger));
  const long = { logger, stuckMs: LONG_RUN_MS };
  const power = startLoop({ name: "power", everyMs: POWER_EVERY_MS, logger }, () => applyPowerEvents(db));
  const findOnChain = eventsOnChain(config.rpcUrls, deployment);
  const events = startLoop({ name: "chain events", everyMs: EVENTS_EVERY_MS, logger }, async () => {
    const applied = await applyProvenEvents(db, chainEventHandlers, { limit: EVENTS_AT_ONCE, findOnChain });
    if (applied > 0) power.runNow();
    return applied;
  });
  const sentinel = new Sentinel(db, {
    chainId,
    logger,
    guardian: config.guardianKey && guardian(config.rpcUrls, deployment, config.guardianKey),
  });
  const watch = startLoop({ name: "sentinel", everyMs: SENTINEL_EVERY_MS, logger }, () => sentinel.watch());
  const findUnused = unusedOrders(config.rpcUrls, deployment);
  const orders = startLoop({ name: "orders", everyMs: ORDERS_EVERY_MS, ...long }, async () => {
    const ended = await Promise.all([expireOrders(db, chainId, findUnused), expireTrades(db, chainId, findUnused)]);
    return ended[0] + ended[1];
  });
  const campaign = startLoop({ name: "referral campaign", everyMs: CAMPAIGNS_EVERY_MS, ...long }, () =>
    runCampaign(db, grantRewardRig),
  );
  const plan = startLoop(
    { name: "plan", everyMs: CAMPAIGNS_EVERY_MS, ...long },
    async () => (await applyTrades(db)) + (await evaluatePeriod(db, chainId)),
  );
  const settlement = startLoop({ name: "settlement", everyMs: SETTLEMENT_EVERY_MS, ...long }, () =>
    closeDays(db, chainId),
  );
  const reminders = startLoop({ name: "reminders", everyMs: REMINDERS_EVERY_MS, ...long }, async () => {
    return (await notifyHalfTimes(db)) + (await notifyEndedSessions(db)) + (await lapseAdverts(db));
  });
  const trimmer = new ChangeTrimmer(db);
  const trim = startLoop({ name: "changes", everyMs: TRIM_EVERY_MS, logger }, () => trimmer.trim());
  const held = startLoop({ name: "held messages", everyMs: HELD_EVERY_MS, logger }, () => releaseHeld(db));
  opened.defer(async () => {
    await Promise.all(
      [trim, held, reminders, events, power, watch, orders, campaign, plan, settlement].map((loop) => loop.stop()),
    );
  });
  const channels = opened.adopt(openChannels(config), (open) => open.close());
  const { telegram, tokens } = channels;
  if (telegram !== undefined) {
    const bot = startLoop({ name: "telegram", everyMs: TELEGRAM_EVERY_MS, logger }, () =>
      readTelegram(db, telegram, { tokens, isOpenSession }),
    );
    opened.defer(() => bot.stop());
  }
  const handlers = jobHandlers(db, config, deployment, { logger, channels });
  const queue = { db, databaseUrl: config.directUrl, logger, traced: internal.tracing.traced };
  opened.adopt(await startJobs(jobs, handlers, queue), (running) => running.stop());
  bus.subscribe("chain_event", () => events.runNow());
  const running = opened.move();
  return { stop: () => running.disposeAsync() };
}
