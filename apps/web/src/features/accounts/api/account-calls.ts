import { type Amount, formatAmount } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { withIntent } from "@wth/web-kit/api/intent-keys.ts";
import { exchangeTypes, type ExchangeAccount } from "../model/exchange.ts";

/** Target account of a transfer between the user's accounts. */
export type TransferTarget = "ctoc" | "normal";

/** Requests a signed exchange, which holds the WTH; the server refuses another rate than the one shown. */
export function signExchange(account: ExchangeAccount, amount: string, price: Amount) {
  const body = { amount, type: exchangeTypes[account], price: formatAmount(price) };
  return withIntent(`wths:${account}:${amount}:${body.price}`, (idempotencyKey) =>
    api.wthsSign({ body, idempotencyKey }),
  );
}
