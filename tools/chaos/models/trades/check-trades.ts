import type { Trade, TradeWorld, SignedPayment, Trader } from "./trade-world.ts";

/** Balance of each trader's C2C account. */
export async function holdings({ sellers, buyers, ctocOf }: TradeWorld): Promise<Map<bigint, bigint>> {
  const people: Trader[] = [...sellers, ...buyers];
  return new Map(await Promise.all(people.map(async (person) => [person.userId, await ctocOf(person)] as const)));
}

/** Compares payments in the inbox with the final ones of the chain: each once, and applied. */
async function checkPayments({ db, chain }: TradeWorld): Promise<{ problems: string[]; paid: Set<string> }> {
  const { logs } = await chain.finalPayments();
  const rows = await db
    .selectFrom("chain_event")
    .selectAll()
    .where("contract", "=", "c2cPayment")
    .where("name", "=", "Paid")
    .orderBy("id")
    .execute();
  const stored = rows.map(({ tx_hash, log_index }) => `${tx_hash} ${log_index}`);
  const problems = rows
    .filter(({ status }) => status !== "applied")
    .map(({ id, status, reason }) => `payment ${id} is ${status}: ${reason}`);
  const onChain = logs.map(({ line }) => line);
  if (stored.join() !== onChain.join())
    problems.push(`${stored.length} payments are stored, ${onChain.length} are final`);
  return { problems, paid: new Set(logs.map(({ orderId }) => orderId)) };
}

async function checkTrade({ db }: TradeWorld, { id }: Trade, isPaid: boolean): Promise<string[]> {
  const { state } = await db.selectFrom("market_trade").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  const due = isPaid ? ["paid"] : ["given back", "timed out"];
  return due.includes(state) ? [] : [`trade ${id} is ${state}, and was ${isPaid ? "" : "not "}paid`];
}

/**
 * Compares the trades of a script with the chain, after all of its blocks have become final.
 * @param before balances of all traders before the script
 * @returns each difference as a sentence, and the number of paid trades
 */
export async function checkTrades(
  world: TradeWorld,
  { trades, payments }: { trades: readonly Trade[]; payments: readonly SignedPayment[] },
  before: ReadonlyMap<bigint, bigint>,
): Promise<{ problems: string[]; paid: number }> {
  const { problems, paid } = await checkPayments(world);
  const due = new Map(before);
  const move = ({ userId }: Trader, amount: bigint) => due.set(userId, (due.get(userId) ?? 0n) + amount);
  let count = 0;
  for (const trade of trades) {
    const own = payments.filter(({ tradeId, orderId }) => tradeId === trade.id && paid.has(orderId));
    if (own.length > 1) problems.push(`trade ${trade.id} was paid ${own.length} times`);
    problems.push(...(await checkTrade(world, trade, own.length > 0)));
    if (own.length === 0) continue;
    count += 1;
    move(trade.seller, -trade.amount);
    move(trade.buyer, trade.amount);
  }
  for (const [userId, held] of await holdings(world))
    if (due.get(userId) !== held) problems.push(`user ${userId} has ${held}, not ${due.get(userId)}`);
  return { problems, paid: count };
}
