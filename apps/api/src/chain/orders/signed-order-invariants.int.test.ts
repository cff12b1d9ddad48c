import { parseAmount } from "@wth/rules";
import { expect } from "vitest";
import { profileInvariants } from "#identity/index.ts";
import { damageTest } from "#test-support/damage-test.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { nftInvariants } from "../nft/nft-invariants.ts";
import { signedOrderInvariants } from "./signed-order-invariants.ts";

const test = damageTest(async () => {
  const api = await startOrdersApi();
  await setUpHistory(api);
  return api;
}, [...signedOrderInvariants, ...nftInvariants, ...profileInvariants]);

const units = (text: string) => parseAmount(text).toString();

/** Of each kind an order that was used, of one kind also an open and an expired one, and an identity. */
async function setUpHistory(api: OrdersApi): Promise<void> {
  const user = await api.person({ normal: "400", ctoc: "100" });
  const sender = user.account.address.toLowerCase();
  const number = await user.client.nftMintNumber();
  await api.reports({
    contract: "numberNft",
    name: "NumberMinted",
    args: { orderId: number.orderId, userAddress: sender, tokenId: "1", amount: units("400") },
  });
  const fee = await user.client.feeCreditSign({ query: { amount: "5" } });
  const token = fee.token.toLowerCase();
  const paid = { orderId: fee.orderId, sender, token, amount: units("5"), wthAmount: units("5"), treasury: sender };
  await api.reports({ contract: "subscribe", name: "Subscribed", args: paid });
  await api.reports({ contract: "subscribe", name: "Subscribed", args: paid });
  const first = await user.client.swapSign({ body: { amount: "10" } });
  const minted = { orderId: first.orderId, sender, wthAmount: units("10"), realAmount: units("10") };
  await api.reports({ contract: "wths", name: "WthsMinted", args: minted });
  await user.client.swapSign({ body: { amount: "20" } });
  await api.chainPasses(4_000);
  await user.client.swapSign({ body: { amount: "30" } });
  const did = { owner: sender, didNumber: "1", token, amount: units("1"), treasury: sender };
  await api.reports({ contract: "did", name: "DidMinted", args: did });
}

const order = (change: string) => `update chain_signed_order ${change}`;
const event = (change: string) => `update chain_event ${change}`;
const argument = (name: string, value: string) => `args = jsonb_set(args, '{${name}}', '"${value}"')`;

test("finds nothing in an undamaged database", async ({ api, foundAfter }) => {
  expect(await foundAfter("select 1")).toEqual([]);
  expect(await api.violations()).toEqual([]);
});

test.for<[damage: string, found: string[], sql: string]>([
  ["an order that charges more than is held", ["O1"], order("set amount = amount + 1 where status = 'open'")],
  ["an open order marked expired", ["O1"], order("set status = 'expired' where status = 'open'")],
  [
    "an expired order marked used",
    ["O1", "O2"],
    order(
      "set status = 'used', event_id = (select id from chain_event where name = 'DidMinted') where status = 'expired'",
    ),
  ],
  [
    "a used order without its event",
    ["O1", "O2"],
    order("set status = 'expired', event_id = null where kind = 'number'"),
  ],
  [
    "an order used by an event in suspense",
    ["O2"],
    event("set status = 'suspense', reason = 'x' where name = 'NumberMinted'"),
  ],
  [
    "a swap that gave more than was signed",
    ["O2"],
    order("set gives = gives + 1 where kind = 'wths' and status = 'used'"),
  ],
  [
    "fee credit that differs from what was bought",
    ["O2", "O4"],
    event(`set ${argument("wthAmount", "1")} where name = 'Subscribed' and status = 'applied'`),
  ],
  [
    "a payment of one unit more than was posted",
    ["I13", "O2"],
    event(`set ${argument("amount", "5000000000000000001")} where name = 'Subscribed' and status = 'applied'`),
  ],
  ["a mint without its posting", ["I9", "I13"], event("set tx_hash = '0xother' where name = 'WthsMinted'")],
  ["a hold without its order", ["O3"], "delete from chain_signed_order where status = 'expired'"],
  ["a token that is not recorded", ["N1"], "delete from chain_nft_stay; delete from chain_nft"],
  ["an identity of another number", ["N1", "N2"], "update identity_did set did_number = 7"],
  ["a user with an identity that was never minted", ["N2"], "update identity_user set did_number = 9"],
])("finds %s", async ([, found, damage], { foundAfter }) => {
  expect(await foundAfter(damage)).toEqual(found);
});
