import type { Database } from "@wth/db";
import { eventStatus, orderReported } from "@wth/api/test-support/chain-inbox.ts";
import { faultSchedule } from "../../core/fault-schedule.ts";
import { UnexpectedResponse } from "../../core/history.ts";
import type { Metrics } from "../../core/metrics.ts";
import type { Random } from "../../core/random.ts";
import { move, type KnownOrder } from "./accounts-history.ts";
import type { AccountsWorld } from "./accounts-world.ts";

async function chainTime(db: Database): Promise<number> {
  const cursor = await db.selectFrom("chain_cursor").select("block_time").executeTakeFirst();
  return (cursor?.block_time.getTime() ?? 0) / 1_000;
}

async function storedTerms(db: Database, orderId: string) {
  const { recipient, token } = await db
    .selectFrom("chain_signed_order")
    .select(["recipient", "token"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { treasury: recipient ?? "", token: token ?? "" };
}

async function nextTokenId(db: Database): Promise<string> {
  const { count } = await db
    .selectFrom("chain_nft")
    .select((e) => e.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return String(count + 1n);
}

async function report(db: Database, orderId: string, { kind, address, amount, gives }: KnownOrder): Promise<bigint> {
  const tokenId = await nextTokenId(db);
  return orderReported(db, {
    kind,
    orderId,
    sender: address,
    amount,
    gives,
    tokenId,
    ...(await storedTerms(db, orderId)),
  });
}

/** Lets the chain use an acknowledged order before its deadline, and the worker apply the event. */
async function execute({ api, history }: AccountsWorld, metrics: Metrics, random: Random): Promise<void> {
  const time = await chainTime(api.db);
  const open = [...history.orders].filter(([, { status, deadline }]) => status === "open" && deadline >= time);
  if (open.length === 0) return;
  const [orderId, order] = random.pick(open);
  const id = await report(api.db, orderId, order);
  await api.apply();
  const { status, reason } = await eventStatus(api.db, id);
  if (status !== "applied")
    throw new UnexpectedResponse(`an order that the chain used in time is ${status}: ${reason}`);
  order.status = "used";
  metrics.count(`${order.kind} order used`);
  if (order.kind === "feeCredit") move(history, order.person, "fee", order.gives);
}

type ChainEvent = "execute" | "readChain";

/** Runs the chain and the worker beside the clients. */
export async function chainEvents(
  world: AccountsWorld,
  metrics: Metrics,
  random: Random,
  steps: number,
): Promise<void> {
  const schedule = faultSchedule<ChainEvent>(
    random,
    [
      [3, "execute"],
      [2, "readChain"],
    ],
    steps,
  );
  for (const event of schedule)
    await (event === "execute" ? execute(world, metrics, random) : world.api.chainPasses(0));
}
