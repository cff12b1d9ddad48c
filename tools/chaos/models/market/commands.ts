import { randomUUID } from "node:crypto";
import { ApiError, errorName, type ErrorName } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { formatAmount, ONE, parseAmount, type Amount } from "@wth/rules";
import { sql } from "kysely";
import type { Random } from "../../core/random.ts";
import type { Actor, MarketSetting } from "./market-world.ts";
import type { Call, Terms } from "./refusals.ts";

/** When something was asked or answered: the newest entry of all orders' logs, and the server's time. */
export type Moment = { entry: number; at: number };
type Asked = { person: number; before: Moment; after: Moment };
/** A call and its answer: the order that it was about, or the name of a refusal. */
export type Attempt = Asked & { call: Call; answer: { orderId: string } | { refused: ErrorName } };
/** Balances that somebody was told. */
export type Reading = Asked & { told: { ctoc: Amount; fee: Amount; quota: Amount | undefined } };

/** A signed payment that a buyer was given. */
export type KnownPayment = { tradeId: string; args: Record<string, string>; deadline: number };

/** An advert, and what has become of it as far as clients know. */
export type Known = { id: string; isBuy: boolean; creator: number; taker: number | undefined; isOver: boolean };

/** Everything that the clients of a history were told. */
export type Tally = {
  attempts: Attempt[];
  readings: Reading[];
  /** By the id of the signed order. */
  payments: Map<string, KnownPayment>;
  /** Adverts that clients know of and trades that were made of them, oldest first. */
  known: Known[];
  outcomes: Map<string, number>;
};

async function moment(db: Database): Promise<Moment> {
  const { rows } = await sql<{ entry: string; at: number }>`select coalesce(max(id), 0)::text as entry,
    extract(epoch from platform_now())::float8 * 1000 as at from market_event`.execute(db);
  return { entry: Number(rows[0]?.entry), at: rows[0]?.at ?? 0 };
}

export const countOutcome = ({ outcomes }: Tally, name: string): void =>
  void outcomes.set(name, (outcomes.get(name) ?? 0) + 1);

/** @throws Error for an answer that is neither what was asked for nor a refusal of the catalogue */
async function answerOf(sent: Promise<string>): Promise<Attempt["answer"]> {
  try {
    return { orderId: await sent };
  } catch (error) {
    const refused = error instanceof ApiError ? errorName(error.code) : undefined;
    if (refused === undefined || refused === "internal") throw error;
    return { refused };
  }
}

type Payload = Awaited<ReturnType<Actor["client"]["marketReserve"]>>;

function notePayment(tally: Tally, tradeId: string, payload: Payload): string {
  tally.payments.set(payload.orderId, {
    tradeId,
    deadline: payload.deadline,
    args: {
      orderId: payload.orderId,
      payer: payload.payer.toLowerCase(),
      creator: payload.creator.toLowerCase(),
      token: payload.token.toLowerCase(),
      tokenAmount: parseAmount(payload.tokenAmount).toString(),
      fee: "0",
    },
  });
  return tradeId;
}

const termsBody = ({ price, min, max, isBuy }: Terms) => ({
  price: formatAmount(price),
  minAmount: formatAmount(min),
  maxAmount: formatAmount(max),
  buy: isBuy,
});

/** Posts an advert, of those to buy two copies with one key: at most one of them has the effect, and both tell of it. */
async function create(client: Actor["client"], terms: Terms): Promise<string> {
  const input = { body: termsBody(terms), idempotencyKey: randomUUID() };
  const copies = Array.from({ length: terms.isBuy ? 2 : 1 }, () => client.marketPost(input));
  const answers = await Promise.allSettled(copies);
  const ids = new Set(answers.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : [])));
  if (ids.size > 1) throw new Error(`one key was answered with the adverts ${[...ids].join()}`);
  const [id] = ids;
  return id ?? Promise.race(copies).then(({ id: posted }) => posted);
}

/** Sends a call. @returns the id of the order that it was about */
async function send({ client }: Actor, tally: Tally, call: Call): Promise<string> {
  if (call.kind === "create") return create(client, call.terms);
  const { orderId } = call;
  if (call.kind === "take" || call.kind === "sell") {
    const price = call.price === undefined ? {} : { price: formatAmount(call.price) };
    const request = { orderId, amount: formatAmount(call.quantity), ...price };
    if (call.kind === "take") return notePayment(tally, orderId, await client.marketReserve({ query: request }));
    return (await client.marketSell({ body: request })).id;
  }
  if (call.kind === "cancel") return (await client.marketCancel({ params: { orderId } })).id;
  if (call.kind === "return") return (await client.marketReturn({ body: { orderId } })).id;
  if (call.kind === "statement") return (await client.marketStatement({ body: { orderId, text: "So it was." } })).id;
  return notePayment(tally, orderId, await client.marketPay({ query: { orderId } }));
}

async function attempt(actor: Actor, tally: Tally, db: Database, call: Call): Promise<void> {
  const before = await moment(db);
  const answer = await answerOf(send(actor, tally, call));
  tally.attempts.push({ person: actor.person, call, before, answer, after: await moment(db) });
  countOutcome(tally, "refused" in answer ? answer.refused : call.kind);
  if ("orderId" in answer) noteEffect(tally, actor.person, call, answer.orderId);
  else setRefusal(tally, call, answer.refused);
}

function noteEffect({ known }: Tally, person: number, call: Call, id: string): void {
  if (call.kind === "create")
    known.push({ id, isBuy: call.terms.isBuy, creator: person, taker: undefined, isOver: false });
  const order = known.findLast((each) => each.id === id);
  if (order && (call.kind === "take" || call.kind === "sell")) order.taker = person;
  if (order && call.kind === "cancel") order.isOver = true;
}

const overNames = new Set<ErrorName>(["advertNotOnSale", "orderNotCancellable", "tradeNotPayable"]);

/** Whoever is told that an order is over seldom asks again. */
function setRefusal({ known }: Tally, call: Call, refused: ErrorName): void {
  if (call.kind === "create" || !overNames.has(refused)) return;
  const order = known.findLast((each) => each.id === call.orderId);
  if (order) order.isOver = true;
}

async function read({ person, client }: Actor, tally: Tally, db: Database): Promise<void> {
  const before = await moment(db);
  const owner = await client.accountsBalances();
  const quota = owner.ctocSellableValue === "-1" ? undefined : parseAmount(owner.ctocSellableValue);
  const told = { ctoc: parseAmount(owner.ctocValue), fee: parseAmount(owner.feeValue), quota };
  tally.readings.push({ person, told, before, after: await moment(db) });
  countOutcome(tally, "read");
}

const FINEST = 10n ** 14n;
/** Up to so many WTH, to the finest that people can type; whole ones most of the time. */
const some = (random: Random, max: number): Amount =>
  random.chance(0.7) ? BigInt(random.between(1, max)) * ONE : BigInt(random.between(1, max * 10_000)) * FINEST;

function drawTerms(random: Random, isFickle: boolean): Terms {
  const [one, other] = [some(random, 40), some(random, 60)];
  const isOrdered = random.chance(0.95);
  const [min, max] = one <= other === isOrdered ? [one, other] : [other, one];
  const price = random.chance(0.95)
    ? BigInt(random.between(8_000, 12_000)) * FINEST
    : random.pick([7_999n, 12_001n]) * FINEST;
  return { price, min: random.chance(0.8) && isOrdered ? ONE : min, max, isBuy: random.chance(isFickle ? 0.95 : 0.5) };
}

/** People who post adverts to buy and take them back, until they may not any more. */
const FICKLE = new Set([0, 5]);

/** One of the newest orders that fit, which others want as well; now and then any order, or one that does not exist. */
function drawOrder(random: Random, { known }: Tally, isFit: (order: Known) => boolean): string | undefined {
  if (random.chance(0.02)) return "999999";
  const fit = random.chance(0.95) ? known.filter((order) => !order.isOver && isFit(order)) : known;
  return fit.length === 0 ? undefined : random.pick(fit.slice(-6)).id;
}

/** A call, drawn when it is its turn, so that it may be about what others have just done. */
function drawCall(random: Random, tally: Tally, person: number): Call {
  const isFickle = FICKLE.has(person);
  const quantity = some(random, 30);
  const price = random.chance(0.03) ? ONE : undefined;
  const isOther = ({ creator, taker }: Known) => creator !== person && taker === undefined;
  const isTrade = ({ creator, taker }: Known) => taker !== undefined && (creator === person || taker === person);
  const isPayer = (each: Known) => isTrade(each) && (each.isBuy ? each.creator : each.taker) === person;
  type Draw = [weight: number, kind: Exclude<Call["kind"], "create">, isFit: (order: Known) => boolean];
  const draws: Draw[] = [
    [4, "take", (each) => isOther(each) && !each.isBuy],
    [4, "sell", (each) => isOther(each) && each.isBuy],
    [isFickle ? 12 : 2, "cancel", ({ creator, taker }) => creator === person && taker === undefined],
    [4, "pay", isPayer],
    [1, "return", isPayer],
    [1, "statement", isTrade],
  ];
  const drawn = random.pick(draws.flatMap((draw) => Array.from({ length: draw[0] }, () => draw)));
  const orderId = random.chance(isFickle ? 0.4 : 0.3) ? undefined : drawOrder(random, tally, drawn[2]);
  if (orderId === undefined) return { kind: "create", terms: drawTerms(random, isFickle) };
  const kind = drawn[1];
  return kind === "take" || kind === "sell" ? { kind, orderId, quantity, price } : { kind, orderId };
}

/** What one client does, one after the other. */
export async function act(
  actor: Actor,
  tally: Tally,
  { api, gate }: MarketSetting,
  random: Random,
  count: number,
): Promise<void> {
  const one = () =>
    random.chance(0.1)
      ? read(actor, tally, api.db)
      : attempt(actor, tally, api.db, drawCall(random, tally, actor.person));
  for (let done = 0; done < count; done += 1) await gate.among(one);
}
