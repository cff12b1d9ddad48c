import { type Amount, formatAmount } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { withIntent } from "#shared/api/intent-keys.ts";
import { exchangeTypes, type ExchangeAccount } from "../model/exchange.ts";

/** Where a transfer between the user's own accounts goes. */
export type TransferTarget = "ctoc" | "normal";

/** Moves WTH from the other of the two accounts. While the outcome is unknown, the same transfer keeps its key. */
export function transfer(to: TransferTarget, value: string) {
  const call = to === "ctoc" ? api.accountsTransferToCtoc : api.accountsTransferToNormal;
  return withIntent(`transfer:${to}:${value}`, (idempotencyKey) => call({ query: { value }, idempotencyKey }));
}

/** Has an exchange signed, which holds the WTH; at another rate than the one shown the server holds nothing. */
export function signExchange(account: ExchangeAccount, amount: string, price: Amount) {
  const body = { amount, type: exchangeTypes[account], price: formatAmount(price) };
  return withIntent(`wths:${account}:${amount}:${body.price}`, (idempotencyKey) =>
    api.wthsSign({ body, idempotencyKey }),
  );
}
