import { UNPAID_ORDERS_MAX } from "@wth/chain";
import { mulDiv, ONE, type Amount } from "@wth/rules";
import {
  gain,
  orderTerms,
  userAt,
  type Answer,
  type ModelEvent,
  type ModelOrder,
  type OrderKind,
  type World,
} from "./world.ts";

const isWaiting = ({ outcome }: ModelEvent) => outcome === "pending";
const numberEvents = ({ events }: World) => events.filter(({ kind }) => kind === "number");

/** Returns an order as the API does, without ids, which are random. */
function orderAnswer(world: World, order: ModelOrder) {
  const { amount, gives, deadline, status } = order;
  return { order: world.orders.indexOf(order), amount, gives, deadline, status };
}

function isProvablyDead(world: World, order: ModelOrder): boolean {
  const index = world.orders.indexOf(order);
  const waits = world.events.some((event) => isWaiting(event) && event.order === index);
  return world.chainTime > order.deadline && !waits;
}

function expire(world: World, order: ModelOrder): void {
  order.status = "expired";
  if (order.account === null) return;
  userAt(world, order.person).balances[order.account] += order.amount;
  gain(world, "escrow:WTH", -order.amount);
}

/** Ends expired orders. @returns their number */
export function expireAll(world: World): number {
  const dead = world.orders.filter((order) => order.status === "open" && isProvablyDead(world, order));
  for (const order of dead) expire(world, order);
  return dead.length;
}

function liveOrder(world: World, person: number, kind: OrderKind, gives?: Amount): ModelOrder | undefined {
  const open = world.orders.find(
    (order) =>
      order.status === "open" &&
      order.person === person &&
      order.kind === kind &&
      (gives === undefined || order.gives === gives),
  );
  // Held WTH is given back by the worker alone.
  if (!open || open.account !== null || !isProvablyDead(world, open)) return open;
  expire(world, open);
  return undefined;
}

/** Number of a person's orders for fee credit that can still be used. */
const unpaidOrders = (world: World, person: number) =>
  world.orders.filter(
    (order) =>
      order.status === "open" && order.kind === "feeCredit" && order.person === person && order.deadline >= world.now,
  ).length;

type Draft = Pick<ModelOrder, "kind" | "person" | "amount" | "gives" | "account">;

function issue(world: World, draft: Draft, capped: Amount): Answer {
  if (world.isPaused) return { error: "ordersPaused" };
  if (capped > orderTerms.perOrder) return { error: "amountAboveLimit" };
  if (draft.kind === "feeCredit" && unpaidOrders(world, draft.person) >= UNPAID_ORDERS_MAX)
    return { error: "tooManyUnpaidOrders" };
  const { balances } = userAt(world, draft.person);
  if (draft.account !== null) {
    if (balances[draft.account] < draft.amount) return { error: "insufficientBalance" };
    balances[draft.account] -= draft.amount;
    gain(world, "escrow:WTH", draft.amount);
  }
  const order: ModelOrder = { ...draft, id: "", deadline: world.now + orderTerms.lifetime, status: "open" };
  world.orders.push(order);
  return orderAnswer(world, order);
}

export function mintNumberInModel(world: World, person: number): Answer {
  const mine = world.orders.filter((order) => order.kind === "number" && order.person === person);
  const current = mine.find(({ status }) => status === "used") ?? liveOrder(world, person, "number");
  if (current) return orderAnswer(world, current);
  const open = world.orders.filter(({ kind, status }) => kind === "number" && status === "open").length;
  const minted = numberEvents(world).filter((event) => !isWaiting(event)).length;
  if (BigInt(minted + open) >= orderTerms.numberCap) return { error: "nftSoldOut" };
  const amount = orderTerms.numberPrice;
  return issue(world, { kind: "number", person, amount, gives: ONE, account: "normal" }, 0n);
}

export function signSwapInModel(world: World, person: number, account: "ctoc" | "ecological", amount: Amount): Answer {
  if (amount === 0n) return { error: "amountNotPositive" };
  const open = liveOrder(world, person, "wths");
  if (open?.amount === amount && open.account === account) return orderAnswer(world, open);
  if (open) return { error: "swapUnfinished" };
  const gives = mulDiv(amount, world.price, ONE);
  if (gives === 0n) return { error: "amountNotPositive" };
  return issue(world, { kind: "wths", person, amount, gives, account }, gives);
}

export function signFeeInModel(world: World, person: number, gives: Amount, isForOrder: boolean): Answer {
  if (isForOrder) return { error: "orderNotFound" };
  if (gives === 0n) return { error: "amountNotPositive" };
  const open = liveOrder(world, person, "feeCredit", gives);
  if (open) return orderAnswer(world, open);
  const paid = gives * world.price;
  const amount = paid / ONE + (paid % ONE === 0n ? 0n : 1n);
  return issue(world, { kind: "feeCredit", person, amount, gives, account: null }, amount);
}

export type Twist = "none" | "amount" | "sender" | "gives" | "unknown";

/**
 * Records a chain report of an order if a chain could produce it: not after the deadline, and one number per address.
 */
export function reportInModel(world: World, index: number, twist: Twist): ModelEvent | undefined {
  const order = world.orders[index % Math.max(world.orders.length, 1)];
  if (!order || world.chainTime > order.deadline) return undefined;
  const other = userAt(world, order.person + 1).address;
  const { address } = userAt(world, order.person);
  const event: ModelEvent = {
    kind: order.kind,
    order: twist === "unknown" ? undefined : world.orders.indexOf(order),
    sender: twist === "sender" ? other : address,
    amount: order.amount + (twist === "amount" ? 1n : 0n),
    gives: order.gives + (twist === "gives" && order.kind !== "number" ? 1n : 0n),
    outcome: "pending",
    isSent: false,
  };
  if (event.kind === "number" && numberEvents(world).some(({ sender }) => sender === event.sender)) return undefined;
  world.events.push(event);
  return event;
}

function mismatch(world: World, event: ModelEvent): string | undefined {
  const order = event.order === undefined ? undefined : world.orders[event.order];
  if (!order) return "unknown order";
  if (order.status !== "open") return `order already ${order.status}`;
  if (event.sender !== userAt(world, order.person).address) return "wrong sender";
  if (event.amount !== order.amount) return "wrong amount";
  return event.gives === order.gives ? undefined : "wrong yield";
}

/** Posts an event in the model, whether or not it fits its order, because the chain has executed it. */
function bookReported(world: World, { kind, amount, gives }: ModelEvent, fits: boolean): void {
  if (kind === "wths") {
    gain(world, "issuance:WTHS", -gives);
    gain(world, fits ? "exchange:WTHS" : "suspense:WTHS", gives);
  }
  if (kind === "feeCredit") {
    gain(world, "chain:USDT", -amount);
    gain(world, fits ? "treasury:USDT" : "suspense:USDT", amount);
  }
}

function takeOrder(world: World, order: ModelOrder): void {
  order.status = "used";
  if (order.kind === "feeCredit") {
    userAt(world, order.person).balances.fee += order.gives;
    gain(world, "issuance:FEE", -order.gives);
    return;
  }
  gain(world, "escrow:WTH", -order.amount);
  gain(world, order.kind === "number" ? "daoFund:WTH" : "exchange:WTH", order.amount);
}

/** Applies every queued event in order. @returns their number */
export function applyAll(world: World): number {
  const waiting = world.events.filter(isWaiting);
  for (const event of waiting) {
    const reason = mismatch(world, event);
    event.outcome = reason ?? "applied";
    bookReported(world, event, reason === undefined);
    const order = event.order === undefined ? undefined : world.orders[event.order];
    if (reason === undefined && order) takeOrder(world, order);
  }
  return waiting.length;
}
