import type { Trade, TradeWorld, SignedPayment, Trader } from "./trade-world.ts";

const [SOLD, TIMED_OUT] = [1, 6];

/** What everybody has to trade with. */
export async function holdings({ sellers, buyers, ctocOf }: TradeWorld): Promise<Map<bigint, bigint>> {
  const people: Trader[] = [...sellers, ...buyers];
  return new Map(await Promise.all(people.map(async (person) => [person.userId, await ctocOf(person)] as const)));
}

/** Events in the inbox are those of the chain, each once and with its effect. */
async function compareEvents({ db, chain }: TradeWorld): Promise<{ problems: string[]; paid: Set<string> }> {
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

async function compareTrade({ db }: TradeWorld, { id }: Trade, isPaid: boolean): Promise<string[]> {
  const { status } = await db
    .selectFrom("market_advert")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return status === (isPaid ? SOLD : TIMED_OUT)
    ? []
    : [`trade ${id} is ${status}, and was ${isPaid ? "" : "not "}paid`];
}

/**
 * Compares what became of a script's trades with what the chain says, once all of it is final.
 * @param before what everybody had to trade with before the script
 * @returns every difference as a sentence
 */
export async function verifyTrades(
  world: TradeWorld,
  { trades, payments }: { trades: readonly Trade[]; payments: readonly SignedPayment[] },
  before: ReadonlyMap<bigint, bigint>,
): Promise<{ problems: string[]; paid: number }> {
  const { problems, paid } = await compareEvents(world);
  const due = new Map(before);
  const move = ({ userId }: Trader, amount: bigint) => due.set(userId, (due.get(userId) ?? 0n) + amount);
  let count = 0;
  for (const trade of trades) {
    const own = payments.filter(({ tradeId, orderId }) => tradeId === trade.id && paid.has(orderId));
    if (own.length > 1) problems.push(`trade ${trade.id} was paid ${own.length} times`);
    problems.push(...(await compareTrade(world, trade, own.length > 0)));
    if (own.length === 0) continue;
    count += 1;
    move(trade.seller, -trade.amount);
    move(trade.buyer, trade.amount);
  }
  for (const [userId, held] of await holdings(world))
    if (due.get(userId) !== held) problems.push(`${userId} holds ${held}, not ${due.get(userId)}`);
  return { problems, paid: count };
}
