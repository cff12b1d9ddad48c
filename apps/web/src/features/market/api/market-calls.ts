import type { CallInput, Routes } from "@wth/api-contract";
import { api } from "#shared/api/client.ts";
import { withIntent } from "@wth/web-kit/api/intent-keys.ts";

type Advert = CallInput<Routes["marketPost"]>["body"];
/** An advert to take: the quantity, and the price shown, which must still be current. */
export type Taking = { orderId: string; amount: string; price: string };
export type Mark = CallInput<Routes["marketMark"]>["body"]["mark"];

/** Posts an advert. */
export const postAdvert = (body: Advert) =>
  withIntent(`c2c-create:${JSON.stringify(body)}`, (idempotencyKey) => api.marketPost({ body, idempotencyKey }));

/** Sells into a buy advert. */
export const sellInto = (body: Taking) =>
  withIntent(`c2c-sell:${JSON.stringify(body)}`, (idempotencyKey) => api.marketSell({ body, idempotencyKey }));

/** Takes one of the caller's adverts off sale. */
export const cancelAdvert = (orderId: string) =>
  withIntent(`c2c-cancel:${orderId}`, (idempotencyKey) => api.marketCancel({ params: { orderId }, idempotencyKey }));

/** Returns a trade as its buyer. */
export const returnTrade = (orderId: string) =>
  withIntent(`c2c-return:${orderId}`, (idempotencyKey) => api.marketReturn({ body: { orderId }, idempotencyKey }));

/** Adds a statement with uploaded pictures to a disputed trade. */
export const addStatement = (orderId: string, text: string, pictures: string[]) =>
  api.marketStatement({ body: { orderId, text, pictures } });

/** Blocks a trader, marks one as a favourite, or clears the mark. */
export const markTrader = (address: string, mark: Mark) => api.marketMark({ body: { address, mark } });
