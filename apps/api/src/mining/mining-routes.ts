import type { miningRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import type { Database, Tx } from "@wth/db";
import { formatAmount, rigLevels, type RigLevel } from "@wth/rules";
import { now, unixSeconds } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { orderTools, unpaidOrigins } from "#chain/index.ts";
import { typeName, type NameLanguage } from "./mining-names.ts";
import { countRigsByLevel, listGivenRigs, listRigs, type NumberedRig } from "./mining-repo.ts";
import { machineView, templateViews, type MachineView, type ViewContext } from "./mining-view.ts";
import { purchaseView } from "./purchase-view.ts";
import { isUsdtRigTaken } from "./rig-offer-repo.ts";
import { sessionView, termView } from "./rig-history-view.ts";
import { buyRig } from "./use-cases/buy-rig.ts";
import { claimAllRigs } from "./use-cases/claim-all-rigs.ts";
import { claimRig } from "./use-cases/claim-rig.ts";
import type { Claimed } from "./claim-rigs.ts";
import { readRigHistory } from "./use-cases/read-rig-history.ts";
import { renewRig } from "./use-cases/renew-rig.ts";
import { signRigPurchase } from "./use-cases/sign-rig-purchase.ts";
import { startAllRigs } from "./use-cases/start-all-rigs.ts";
import { startRig } from "./use-cases/start-rig.ts";

export type MiningTools = {
  config: Pick<Config, "chainId" | "rpcUrls" | "signer" | "keyring" | "rateLimitFactor">;
  deployment: Deployment;
};
type MiningHandlers = HandlersOf<typeof miningRoutes>;
type ListCalls = "miningSourceList" | "miningList" | "miningAllList" | "miningAirdropList" | "miningSessions";

async function viewContext(db: Database, language: NameLanguage): Promise<ViewContext> {
  const [parameters, at] = await Promise.all([readParameters(db), now(db)]);
  return { parameters, now: unixSeconds(at), language };
}

async function changedMachine(tx: Tx, { rig, at }: { rig: NumberedRig; at: number }): Promise<MachineView> {
  return machineView(rig, { now: at, parameters: await readParameters(tx), language: "" });
}

const claimedView = ({ amount, count }: Claimed) => ({ amount: formatAmount(amount), count });

function listHandlers(): Pick<MiningHandlers, ListCalls> {
  return {
    miningSourceList: ({ query }) =>
      Promise.resolve(rigLevels.map((level) => ({ id: level, name: typeName(level, query.language) }))),
    miningList: async ({ db, caller, query }) => {
      const filter = { source: query.source, level: query.miningId };
      const [context, { rigs, total }] = await Promise.all([
        viewContext(db, query.language),
        listRigs(db, caller.userId, filter, query),
      ]);
      return { list: rigs.map((rig) => machineView(rig, context)), total };
    },
    miningAllList: async ({ db, caller, query }) => {
      const [context, owned, usdtUsed] = await Promise.all([
        viewContext(db, query.language),
        countRigsByLevel(db, caller.userId),
        isUsdtRigTaken(db, caller.userId),
      ]);
      const list = templateViews({ owned, usdtUsed }, context);
      return { list, total: list.length };
    },
    miningAirdropList: async ({ db, caller, query }) => {
      const { rows, total } = await listGivenRigs(db, caller.userId, query);
      const list = rows.map((row) => ({
        createTime: row.created_at.getTime(),
        symbol: `S${row.level}`,
        level: row.level,
        price: formatAmount(row.price),
      }));
      return { list, total };
    },
    miningSessions: async ({ db, caller, query }) => {
      const history = await readRigHistory(db, caller.userId, BigInt(query.id), query);
      const { rig, terms, sessions, poolLeft } = history;
      return {
        list: sessions.map((session) => sessionView(session, terms)),
        total: terms.reduce((sum, term) => sum + term.sessions, 0),
        machine: machineView(rig, await viewContext(db, query.language)),
        terms: terms.map(termView),
        poolLeft: formatAmount(poolLeft),
      };
    },
  };
}

function rigHandlers(): Omit<MiningHandlers, ListCalls | "miningSign"> {
  return {
    miningStart: ({ caller, params, transaction }) =>
      transaction(async (tx) => changedMachine(tx, await startRig(tx, caller.userId, BigInt(params.id)))),
    miningClaim: ({ caller, params, transaction }) =>
      transaction(async (tx) => claimedView(await claimRig(tx, caller.userId, BigInt(params.id)))),
    miningRenew: ({ caller, params, transaction }) =>
      transaction(async (tx) => changedMachine(tx, await renewRig(tx, caller.userId, BigInt(params.id)))),
    miningBuy: ({ caller, params, transaction }) =>
      transaction(async (tx) => changedMachine(tx, await buyRig(tx, caller.userId, params.id as RigLevel))),
    miningStartAll: ({ caller, transaction }) => transaction((tx) => startAllRigs(tx, caller.userId)),
    miningClaimAll: ({ caller, transaction }) =>
      transaction(async (tx) => claimedView(await claimAllRigs(tx, caller.userId))),
  };
}

function signHandler({ config, deployment }: MiningTools): Pick<MiningHandlers, "miningSign"> {
  const { openContext, complete, contract } = orderTools("rig", config, deployment);
  const originOf = unpaidOrigins(config);
  return {
    miningSign: async ({ db, caller: { userId }, address, query, transaction }) => {
      const context = await openContext(db, userId);
      const request = { userId, level: query.id as RigLevel, origin: originOf(address) };
      const orderId = await transaction(async (tx) => (await signRigPurchase(tx, context, request)).order_id);
      return purchaseView(await complete(db, orderId), contract);
    },
  };
}

export function miningHandlers(parts: MiningTools): MiningHandlers {
  return { ...listHandlers(), ...rigHandlers(), ...signHandler(parts) };
}
