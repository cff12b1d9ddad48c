import { eventArrives, eventStatus } from "@wth/api/test-support/chain-inbox.ts";
import type { Random } from "../../core/random.ts";
import { OddAnswer } from "./commands.ts";
import type { Setting } from "./accounts-world.ts";
import { countOutcome, move, type KnownOrder, type Tally } from "./accounts-history.ts";

const contracts = { nft: "numberNft", wths: "wths", fee: "subscribe" } as const;
const names = { nft: "NumberMinted", wths: "WthsMinted", fee: "Subscribed" } as const;

async function chainTime({ api }: Setting): Promise<number> {
  const cursor = await api.db.selectFrom("chain_cursor").select("block_time").executeTakeFirst();
  return (cursor?.block_time.getTime() ?? 0) / 1000;
}

async function argsOf({ api }: Setting, orderId: string, order: KnownOrder): Promise<Record<string, string>> {
  const { address, kind } = order;
  const [amount, gives] = [order.amount.toString(), order.gives.toString()];
  if (kind === "wths") return { orderId, sender: address, wthAmount: amount, realAmount: gives };
  if (kind === "nft") {
    const { count } = await api.db
      .selectFrom("chain_nft")
      .select((e) => e.fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
    return { orderId, userAddress: address, tokenId: String(count + 1n), amount };
  }
  const { recipient, token } = await api.db
    .selectFrom("chain_signed_order")
    .select(["recipient", "token"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { orderId, sender: address, token: token ?? "", amount, wthAmount: gives, treasury: recipient ?? "" };
}

/** The chain takes an order that somebody was told of, if it still may, and the worker applies what it reports. */
async function takeOrder(setting: Setting, tally: Tally, random: Random): Promise<void> {
  const time = await chainTime(setting);
  const open = [...tally.orders].filter(([, { status, deadline }]) => status === "open" && deadline >= time);
  if (open.length === 0) return;
  const [orderId, order] = random.pick(open);
  const { api } = setting;
  const args = await argsOf(setting, orderId, order);
  const id = await eventArrives(api.db, args, names[order.kind], contracts[order.kind]);
  await api.apply();
  const { status, reason } = await eventStatus(api.db, id);
  if (status !== "applied") throw new OddAnswer(`an order that the chain took in time is ${status}: ${reason}`);
  order.status = "used";
  countOutcome(tally, `${order.kind} order taken`);
  if (order.kind === "fee") move(tally, order.person, "fee", order.gives);
}

/** What the chain and the worker do while clients are busy. */
export async function chainActs(setting: Setting, tally: Tally, random: Random, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1)
    await (random.chance(0.6) ? takeOrder(setting, tally, random) : setting.api.chainPasses(0));
}
