import { randomBytes } from "node:crypto";
import { transact, type Database, type Tx } from "@wth/db";
import { formatAmount, ONE, type Amount } from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { chainEventHandlers } from "#entry/app.ts";
import { expireOrders, type FindUnused, type OrderContext, type SignedOrder } from "#chain/index.ts";
import { canSeeAdvert } from "#market/index.ts";
import { signFeePurchase } from "#chain/fee-credit/use-cases/sign-fee-credit.ts";
import { mintNumber } from "../../src/chain/nft/use-cases/mint-number.ts";
import { signSwap } from "#chain/wths/use-cases/sign-swap.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { unixSeconds } from "#platform/db/clock.ts";
import { orderReported } from "../chain-inbox.ts";
import { originOf } from "../market/strategy-market.ts";
import { treasury } from "../fake-contract.ts";
import { testDeployment } from "../test-api.ts";
import { wait, type Step } from "./steps.ts";
import {
  applyAll,
  expireAll,
  reportInModel,
  signSwapInModel,
  signFeeInModel,
  mintNumberInModel,
  type Twist,
} from "./order-model.ts";
import { orderTerms, userAt, type Answer, type OrderKind, type World } from "./world.ts";

const { chainId, contracts } = testDeployment;
const WIDE = { cap: 1_000_000_000n * ONE, spent: 0n };
/** Unix seconds. */
const FAR = 10_000_000_000n;

/** Nodes that have seen no use of any order. */
const allUnused: FindUnused = async (orders) => new Set(orders.map(({ order_id }) => order_id));

/** Order context with the terms of the model's contract. */
function contextOf(kind: OrderKind, { isPaused }: World): OrderContext {
  // a number counts as one against the contract's caps
  const perOrder = kind === "number" ? ONE : orderTerms.perOrder;
  const room = { perOrder, account: WIDE, key: WIDE, keyValidUntil: FAR };
  const terms = { recipient: treasury, token: contracts.usdt, epoch: 1n, lifetimeMax: 7_200n, isPaused, room };
  return { chainId, readTerms: () => terms };
}

/** Stores an order, a signature as the signer would, and gives the model's newest order its name. */
async function sign(db: Database, world: World, work: (tx: Tx) => Promise<SignedOrder>): Promise<Answer> {
  const signed = await transact(db, work);
  if (signed.signature === null)
    await db
      .updateTable("chain_signed_order")
      .set({ signature: "0x" })
      .where("order_id", "=", signed.order_id)
      .execute();
  const { amount, gives, status, order_id: id } = signed;
  const newest = world.orders.at(-1);
  if (newest?.id === "") newest.id = id;
  const order = world.orders.findIndex((each) => each.id === id);
  return { order, amount, gives, deadline: unixSeconds(signed.deadline), status };
}

const mintNumberStep = (person: number): Step => ({
  name: `${person} buys the number`,
  model: (world) => mintNumberInModel(world, person),
  real: (db, world) => {
    const request = { userId: userAt(world, person).userId, price: undefined };
    return sign(db, world, (tx) => mintNumber(tx, contextOf("number", world), request));
  },
});

const signSwapStep = (person: number, account: "ctoc" | "ecological", amount: Amount): Step => ({
  name: `${person} swaps ${amount} from ${account}`,
  model: (world) => signSwapInModel(world, person, account, amount),
  real: (db, world) => {
    const request = { userId: userAt(world, person).userId, amount: formatAmount(amount), account, price: undefined };
    return sign(db, world, (tx) => signSwap(tx, contextOf("wths", world), request));
  },
});

const signFeeStep = (person: number, gives: Amount, isForOrder: boolean): Step => ({
  name: `${person} buys ${gives} fee credit${isForOrder ? " for a sale" : ""}`,
  model: (world) => signFeeInModel(world, person, gives, isForOrder),
  real: (db, world) => {
    const forAdvert = isForOrder ? "1" : undefined;
    const origin = { ...originOf(person), perMinute: Infinity };
    const request = { userId: userAt(world, person).userId, amount: formatAmount(gives), forAdvert, origin };
    return sign(db, world, (tx) => signFeePurchase(tx, { ...contextOf("feeCredit", world), canSeeAdvert }, request));
  },
});

const report = (index: number, twist: Twist): Step => ({
  name: `the chain takes order ${index}${twist === "none" ? "" : `, with a wrong ${twist}`}`,
  model: (world) => {
    reportInModel(world, index, twist);
    return undefined;
  },
  real: async (db, world) => {
    const event = world.events.at(-1);
    if (!event || event.isSent) return undefined;
    event.isSent = true;
    const { kind, order, sender, amount, gives } = event;
    const known = order === undefined ? undefined : world.orders[order];
    await orderReported(db, {
      kind,
      sender,
      amount,
      gives,
      orderId: known?.id ?? `0x${randomBytes(32).toString("hex")}`,
      token: contracts.usdt.toLowerCase(),
      treasury: treasury.toLowerCase(),
      tokenId: String(world.events.filter((each) => each.kind === "number").length),
    });
    return undefined;
  },
});

const apply: Step = {
  name: "events are applied",
  model: (world) => ({ applied: applyAll(world) }),
  real: async (db) => ({ applied: await applyNextEvents(db, chainEventHandlers, { limit: 1_000 }) }),
};

const expire: Step = {
  name: "dead orders are ended",
  model: (world) => ({ expired: expireAll(world) }),
  real: async (db) => ({ expired: await expireOrders(db, chainId, allUnused) }),
};

const readChain = (lag: number): Step => ({
  name: `the chain is read up to ${lag} s ago`,
  model: (world) => {
    world.chainTime = Math.max(world.chainTime, world.now - lag);
    return undefined;
  },
  real: async (db, { chainTime }) => {
    await sql`update chain_cursor set block_time = to_timestamp(${chainTime})`.execute(db);
    return undefined;
  },
});

const pause = (isPaused: boolean): Step => ({
  name: isPaused ? "the contracts are paused" : "the contracts go on",
  model: (world) => {
    world.isPaused = isPaused;
    return undefined;
  },
  real: () => Promise.resolve(undefined),
});

const person = fc.nat({ max: 2 });
const amount = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 1_200n));
const twist = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Twist>("none") },
  { weight: 1, arbitrary: fc.constantFrom<Twist>("amount", "sender", "gives", "unknown") },
);
const { lifetime } = orderTerms;

export const orderSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: person.map(mintNumberStep) },
  {
    weight: 4,
    arbitrary: fc.tuple(person, fc.constantFrom("ctoc", "ecological"), amount).map((parts_) => signSwapStep(...parts_)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(person, amount, fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)))
      .map((parts_) => signFeeStep(...parts_)),
  },
  { weight: 5, arbitrary: fc.tuple(fc.nat({ max: 4 }), twist).map((parts_) => report(...parts_)) },
  { weight: 4, arbitrary: fc.constant(apply) },
  { weight: 3, arbitrary: fc.constant(expire) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, lifetime).map(readChain) },
  { weight: 1, arbitrary: fc.boolean().map(pause) },
);

/** The complete life of an order that the chain executes or that expires unused. */
export const orderLives: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(
      person.map(mintNumberStep),
      fc
        .tuple(person, fc.constantFrom("ctoc", "ecological"), fc.bigInt(1n, 300n))
        .map((parts_) => signSwapStep(...parts_)),
    ),
    fc.constantFrom<Step[]>(
      [report(0, "none"), apply],
      [wait(lifetime), readChain(0), expire],
      [wait(lifetime + 1), readChain(0), expire],
      [report(0, "none"), wait(lifetime + 1), readChain(0), expire, apply],
    ),
  )
  .map(([first, rest]) => [first, ...rest]);
