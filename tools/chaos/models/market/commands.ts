import { randomUUID } from "node:crypto";
import type { Database } from "@wth/db";
import { formatAmount, parseAmount } from "@wth/rules";
import { sql } from "kysely";
import type { Payload } from "@wth/api/test-support/market/market-actions.ts";
import { sendCopies } from "../../core/client-profile.ts";
import { answerOf, observe } from "../../core/history.ts";
import type { Metrics } from "../../core/metrics.ts";
import type { Random } from "../../core/random.ts";
import { drawCall } from "./draw-call.ts";
import { noteAttempt, type MarketHistory, type Moment } from "./market-history.ts";
import type { Actor, MarketWorld } from "./market-world.ts";
import type { Call, Terms } from "./refusals.ts";

async function momentOf(db: Database): Promise<Moment> {
  const { rows } = await sql<{ entry: string; at: number }>`select coalesce(max(id), 0)::text as entry,
    extract(epoch from platform_now())::float8 * 1000 as at from market_event`.execute(db);
  return { entry: Number(rows[0]?.entry), at: rows[0]?.at ?? 0 };
}

const termsBody = ({ price, min, max, isBuy }: Terms) => ({
  price: formatAmount(price),
  minAmount: formatAmount(min),
  maxAmount: formatAmount(max),
  buy: isBuy,
});

/** Posts an advert; one to buy is sent as two copies with one key. */
async function create(client: Actor["client"], terms: Terms): Promise<string> {
  const input = { body: termsBody(terms), idempotencyKey: randomUUID() };
  return (await sendCopies(terms.isBuy ? 2 : 1, () => client.marketPost(input))).id;
}

/** Sends a call. @returns the id of the order that it concerns */
async function send({ client }: Actor, { payments }: MarketHistory, call: Call): Promise<string> {
  if (call.kind === "create") return create(client, call.terms);
  const { orderId } = call;
  const notePayment = (payload: Payload) => {
    payments.set(payload.orderId, payload);
    return orderId;
  };
  if (call.kind === "take" || call.kind === "sell") {
    const price = call.price === undefined ? {} : { price: formatAmount(call.price) };
    const request = { orderId, amount: formatAmount(call.quantity), ...price };
    if (call.kind === "take") return notePayment(await client.marketReserve({ query: request }));
    return (await client.marketSell({ body: request })).id;
  }
  if (call.kind === "cancel") return (await client.marketCancel({ params: { orderId } })).id;
  if (call.kind === "return") return (await client.marketReturn({ body: { orderId } })).id;
  if (call.kind === "statement") return (await client.marketStatement({ body: { orderId, text: "So it was." } })).id;
  return notePayment(await client.marketPay({ query: { orderId } }));
}

async function attempt(actor: Actor, { api, history }: MarketWorld, metrics: Metrics, call: Call): Promise<void> {
  const sent = () => answerOf(call.kind, send(actor, history, call));
  const observed = await observe(() => momentOf(api.db), sent);
  noteAttempt(history, { ...observed, person: actor.person, call });
  metrics.count("refused" in observed.answer ? observed.answer.refused : call.kind);
}

async function read({ person, client }: Actor, { api, history }: MarketWorld, metrics: Metrics): Promise<void> {
  const observed = await observe(
    () => momentOf(api.db),
    async () => {
      const { ctocValue, feeValue, ctocSellableValue } = await client.accountsBalances();
      const quota = ctocSellableValue === "-1" ? undefined : parseAmount(ctocSellableValue);
      return { ctoc: parseAmount(ctocValue), fee: parseAmount(feeValue), quota };
    },
  );
  history.readings.push({ ...observed, person });
  metrics.count("read");
}

/** Runs the calls of one client, one after the other. */
export async function runClient(
  actor: Actor,
  world: MarketWorld,
  { random, metrics, calls }: { random: Random; metrics: Metrics; calls: number },
): Promise<void> {
  const { gate, history } = world;
  const one = () =>
    random.chance(0.1)
      ? read(actor, world, metrics)
      : attempt(actor, world, metrics, drawCall(random, history.known, actor.person));
  for (let done = 0; done < calls; done += 1) await gate.shared(one);
}
