import { transact, type Database } from "@wth/db";
import { disputedTrades, setQuota, resolveDispute, liftRestriction } from "#market/index.ts";
import { Failure } from "../platform/errors/failure.ts";
import { ACTOR, rowIdOf, sentenceOf, userIdOf, type Command } from "./operator.ts";

const SHOWN = 50;

async function resolve(db: Database, args: readonly string[]): Promise<string[]> {
  const [orderText, outcome, ...words] = args;
  const tradeId = rowIdOf(orderText);
  if (outcome !== "buyer" && outcome !== "seller") throw new Error("Say who gets the WTH: buyer or seller.");
  const resolution = { actor: ACTOR, tradeId, outcome, reason: sentenceOf(words, "reason") } as const;
  try {
    await transact(db, (tx) => resolveDispute(tx, resolution));
  } catch (error) {
    if (error instanceof Failure && error.errorName === "orderNotFound")
      throw new Error(`There is no trade ${tradeId}.`, { cause: error });
    throw error;
  }
  return [`Order ${tradeId} is resolved: the WTH is the ${outcome}'s.`];
}

async function quota(db: Database, [address, state]: readonly string[]): Promise<string[]> {
  const userId = await userIdOf(db, address);
  if (state !== "on" && state !== "off") throw new Error("The quota must be on or off.");
  await transact(db, (tx) => setQuota(tx, { actor: ACTOR, userId, isOn: state === "on" }));
  return [`The selling quota of ${address} is ${state}.`];
}

async function liftRestrictions(db: Database, [address]: readonly string[]): Promise<string[]> {
  const userId = await userIdOf(db, address);
  await transact(db, (tx) => liftRestriction(tx, { actor: ACTOR, userId }));
  return [`${address} may trade again.`];
}

async function listDisputed(db: Database): Promise<string[]> {
  const { list, total } = await disputedTrades(db, { pageNo: 1, pageSize: SHOWN });
  const lines = list.map(
    ({ id, seller, buyer, amount, usdt, usdtReceived, reason }) =>
      `${id}  ${amount} WTH of ${seller} for ${usdt} USDT of ${buyer}, ${usdtReceived} received: ${reason ?? "no reason known"}`,
  );
  return [...lines, `${total} trades wait for a decision.`];
}

/** Operator commands for the market. */
export const marketCommands = {
  trades: { usage: "trades", run: listDisputed },
  resolve: { isShared: true, usage: "resolve ORDER buyer|seller REASON", run: resolve },
  quota: { isShared: true, usage: "quota ADDRESS on|off", run: quota },
  liftRestriction: { isShared: true, usage: "liftRestriction ADDRESS", run: liftRestrictions },
} satisfies Record<string, Command>;
