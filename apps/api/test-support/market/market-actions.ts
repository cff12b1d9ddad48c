import { setTimeout as pause } from "node:timers/promises";
import { ApiError, errors } from "@wth/api-contract";
import { parseAmount } from "@wth/rules";
import type { TestUser } from "../test-api.ts";

export type Order = Awaited<ReturnType<TestUser["client"]["marketPost"]>>;
export type Payload = Awaited<ReturnType<TestUser["client"]["marketReserve"]>>;
type Terms = Partial<Record<"price" | "minAmount" | "maxAmount", string>>;

const units = (text: string) => parseAmount(text).toString();

/** Repeats a call, as the app does, while a busy machine refuses it before it changes anything. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== errors.overloaded.code) throw error;
    }
    await pause(200);
  }
}

export const post = ({ client }: TestUser, buy: boolean, terms: Terms = {}) =>
  persist(() => client.marketPost({ body: { price: "1", minAmount: "10", maxAmount: "100", ...terms, buy } }));
/** Takes a sell advert. @returns the signed payment */
export const take = ({ client }: TestUser, { id }: { id: string }, amount = "40") =>
  persist(() => client.marketReserve({ query: { orderId: id, amount } }));
/** Sells into a buy advert. */
export const sell = ({ client }: TestUser, { id }: { id: string }, amount = "40") =>
  persist(() => client.marketSell({ body: { orderId: id, amount } }));
/** The signed payment of an own trade. */
export const paymentOf = ({ client }: TestUser, { id }: { id: string }) => client.marketPay({ query: { orderId: id } });
export const returnTrade = ({ client }: TestUser, { id }: { id: string }) =>
  client.marketReturn({ body: { orderId: id } });
export const cancel = ({ client }: TestUser, { id }: { id: string }) =>
  client.marketCancel({ params: { orderId: id } });

/** Arguments of the event of a payment for a trade. */
export const paidArgs = (payload: Payload, changes: Record<string, string> = {}) => ({
  orderId: payload.orderId,
  payer: payload.payer.toLowerCase(),
  creator: payload.creator.toLowerCase(),
  token: payload.token.toLowerCase(),
  tokenAmount: units(payload.tokenAmount),
  fee: "0",
  ...changes,
});
