import type { Deployment } from "@wth/chain";
import { openDatabase, transact, type Database } from "@wth/db";
import type { Logger } from "pino";
import { chainEventHandlers, invariants } from "./app.ts";
import { runCampaign, closeDays, applyTrades, evaluatePeriod, applyPowerEvents } from "./community/index.ts";
import { grantRewardRig } from "./mining/index.ts";
import {
  deleteEnded,
  deleteUnused,
  openFiles,
  deleteExpiredPhotos,
  deleteOldOperatorSessions,
} from "./identity/index.ts";
import { deleteOutlivedEvidence, expireTrades } from "./market/index.ts";
import { expireOrders, searchPlainTransfers } from "./chain/index.ts";
import { deleteOldNotifications } from "./messaging/index.ts";
import { checkInvariants } from "./ledger/index.ts";
import type { Config } from "./platform/settings/config.ts";
import { applyNextEvents } from "./chain/inbox/chain-events.ts";
import { deleteOldResponses } from "./platform/http/idempotency.ts";
import { haltMoney } from "./platform/settings/halt.ts";
import { listen } from "./platform/db/listener.ts";
import { startLoop } from "./platform/jobs/loop.ts";

const EVENTS_EVERY_MS = 1000;
const POWER_EVERY_MS = 1000;
const INVARIANTS_EVERY_MS = 5 * 60 * 1000;
const CLEANING_EVERY_MS = 60 * 60 * 1000;
const PHOTOS_EVERY_MS = 10 * 60 * 1000;
const CAMPAIGNS_EVERY_MS = 1000;
const SETTLEMENT_EVERY_MS = 2_000;
const ORDERS_EVERY_MS = 5_000;
const PLAIN_TRANSFERS_EVERY_MS = 60 * 1000;
const EVENTS_AT_ONCE = 100;

/** Tries one node after another; when none answers, the next try waits for its regular time. */
async function searchAnywhere(
  db: Database,
  rpcUrls: readonly string[],
  deployment: Deployment,
  logger: Logger,
): Promise<number> {
  for (const [index, rpcUrl] of rpcUrls.entries())
    try {
      return await searchPlainTransfers(db, rpcUrl, deployment);
    } catch (error) {
      logger.warn({ err: error, node: index + 1 }, "a node did not help to search for plain transfers");
    }
  return 0;
}

/** Starts the background work: chain events, community power, checks and cleaning. */
export async function startWorker(
  config: Pick<Config, "databaseUrl" | "encryptionKey" | "fileStore" | "rpcUrls">,
  deployment: Deployment,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, rpcUrls } = config;
  const { chainId } = deployment;
  const { db, close } = openDatabase(databaseUrl, { max: 8 });
  const files = openFiles(config);
  const power = startLoop("power", POWER_EVERY_MS, logger, () => applyPowerEvents(db));
  const events = startLoop("chain events", EVENTS_EVERY_MS, logger, async () => {
    const applied = await applyNextEvents(db, chainEventHandlers, { limit: EVENTS_AT_ONCE });
    if (applied > 0) power.runNow();
    return applied;
  });
  const orders = startLoop("orders", ORDERS_EVERY_MS, logger, async () => {
    const ended = await Promise.all([expireOrders(db, chainId), expireTrades(db, chainId)]);
    return ended[0] + ended[1];
  });
  const campaign = startLoop("referral campaign", CAMPAIGNS_EVERY_MS, logger, () => runCampaign(db, grantRewardRig));
  const plan = startLoop(
    "plan",
    CAMPAIGNS_EVERY_MS,
    logger,
    async () => (await applyTrades(db)) + (await evaluatePeriod(db, chainId)),
  );
  const settlement = startLoop("settlement", SETTLEMENT_EVERY_MS, logger, () => closeDays(db, chainId));
  const checks = startLoop("invariants", INVARIANTS_EVERY_MS, logger, async () => {
    for (const violation of await checkInvariants(db, invariants)) {
      logger.error({ violation }, "an invariant does not hold; money calls stop");
      await haltMoney(db, `invariant ${violation.id}`, violation.title);
    }
    return 0;
  });
  const cleaning = startLoop("cleaning", CLEANING_EVERY_MS, logger, async () => {
    await transact(db, deleteEnded);
    await transact(db, deleteOldResponses);
    await transact(db, deleteOldNotifications);
    await transact(db, deleteOldOperatorSessions);
    return 0;
  });
  const photos = startLoop(
    "photos",
    PHOTOS_EVERY_MS,
    logger,
    async () =>
      (await deleteUnused(db, files)) +
      (await deleteExpiredPhotos(db, files)) +
      (await deleteOutlivedEvidence(db, files)),
  );
  const plain = startLoop("plain transfers", PLAIN_TRANSFERS_EVERY_MS, logger, () =>
    searchAnywhere(db, rpcUrls, deployment, logger),
  );
  const listener = await listen(databaseUrl, "chain_event", () => events.runNow());
  const stop = async () => {
    await listener.close();
    await Promise.all(
      [events, power, orders, campaign, plan, settlement, checks, cleaning, photos, plain].map((loop) => loop.stop()),
    );
    await close();
  };
  return { stop };
}
