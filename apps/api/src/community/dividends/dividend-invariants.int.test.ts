import { expect } from "vitest";
import { damageTest } from "#test-support/damage-test.ts";
import { startDividends, type DividendsApi } from "#test-support/start-dividends.ts";
import { nftInvariants } from "#chain/index.ts";
import { dividendInvariants } from "./dividend-invariants.ts";

const test = damageTest(async () => {
  const api = await startDividends();
  await everythingHappens(api);
  return api;
}, [...dividendInvariants, ...nftInvariants]);

/** Creates three days with members, transferred badges, and claims of both types, alone and together. */
async function everythingHappens(api: DividendsApi): Promise<void> {
  const user = await api.person();
  const other = await api.person();
  await api.rig(await api.invited(user), 5);
  const id = await api.badge(user.account.address);
  await api.badge(other.account.address);
  for (const fees of ["100.000000000000000001", "50", "7"]) {
    await api.fees(fees);
    await api.nextDay();
    if (fees === "50") await api.badgeMoves(id, user.account.address, other.account.address);
  }
  const { list } = await user.client.dividendPage({ query: { pageSize: 100 } });
  await user.client.dividendClaim({ query: { bonusId: list.at(-1)?.id ?? "" } });
  await user.client.dividendClaimLevels();
  await other.client.dividendClaimNft();
}

const newest = "day = (select max(day) from community_dividend_day)";
const claimOf = (type: 0 | 1) =>
  `ctid = (select min(ctid) from community_dividend_claim where type = ${type} and amount > 1)`;
const settlement = (
  kind: string,
) => `update ledger_entry e set amount = amount + 1 from ledger_account a, ledger_operation o
  where a.id = e.account_id and a.kind = '${kind}' and a.shard = 0 and o.id = e.operation_id and o.op_key like 'settle:%'`;

test("consistent data has no violations", async ({ api, foundAfter }) => {
  expect(await foundAfter("select 1")).toEqual([]);
  expect(await api.violations()).toEqual([]);
});

test.for<[damage: string, found: string[], sql: string]>([
  ["revenue that went elsewhere than the day says", ["D1"], settlement("burn")],
  [
    "a settlement missing in its day",
    ["D1"],
    `insert into ledger_operation (op_key, created_at) values ('settle:1999-01-01', now())`,
  ],
  [
    "a day closed by another operation",
    ["D1"],
    "update ledger_operation set op_key = 'x' || op_key where op_key like 'settle:%'",
  ],
  [
    "a level's share of one unit more",
    ["D2"],
    `update community_dividend_level_day set share = share + 1 where level = 2 and ${newest}`,
  ],
  [
    "a member's share of one unit more",
    ["D2", "D3", "D4"],
    `update community_dividend_level_day set each = each + 1 where level = 1 and ${newest}`,
  ],
  [
    "a carry of one unit less",
    ["D2", "D3"],
    `update community_dividend_level_day set carry = carry - 1 where level = 3 and ${newest}`,
  ],
  ["a badge's share of one unit more", ["D2", "D3", "D4"], "update community_dividend_day set nft_each = nft_each + 1"],
  [
    "a day without its levels",
    ["D2", "D3", "D4"],
    `delete from community_dividend_level_day where level = 1 and ${newest}`,
  ],
  [
    "a missing day",
    ["D1", "D2", "D3"],
    "delete from community_dividend_day where day = (select max(day) - 1 from community_dividend_day)",
  ],
  ["levels closed beyond what is settled", ["D2"], "update community_level_state set closed_day = closed_day + 1"],
  [
    "a pool that holds more",
    ["D3"],
    "update ledger_account set balance = balance + 1 where kind = 'nftDividendPool' and shard = 5",
  ],
  [
    "a claim of one unit more",
    ["D3", "D4", "D5"],
    `update community_dividend_claim set amount = amount + 1 where ${claimOf(0)}`,
  ],
  [
    "an NFT claim of one unit less",
    ["D3", "D4", "D5"],
    `update community_dividend_claim set amount = amount - 1 where ${claimOf(1)}`,
  ],
  ["a claim that is forgotten", ["D3", "D5"], `delete from community_dividend_claim where ${claimOf(1)}`],
  [
    "a claim of another's operation",
    ["D5"],
    `update community_dividend_claim set operation_id = (select min(operation_id) from community_dividend_claim) where type = 1`,
  ],
  [
    "a claim under another day's key",
    ["D5"],
    "update ledger_operation set op_key = op_key || '0' where op_key like 'dividend:%'",
  ],
  ["dividends paid without a claim", ["D3", "D5"], "delete from community_dividend_claim"],
  ["a level that a user did not have", ["D4"], "update community_level_change set level = 2"],
  [
    "members that did not exist",
    ["D6"],
    `update community_dividend_level_day set members = members + 1, carry = carry - each where level = 2 and ${newest}`,
  ],
  ["a badge too many", ["D2", "D3", "D7"], `update community_dividend_day set badges = badges + 1 where ${newest}`],
  ["an owner who has no stay", ["N3"], "update chain_nft set owner = '0x' where token_id = 2"],
  [
    "a stay that ended too early",
    ["D4", "N3"],
    "update chain_nft_stay set until = until - interval '2 days', since = since - interval '3 days' where until is not null",
  ],
  [
    "a stay that overlaps another",
    ["N3"],
    "alter table chain_nft_stay drop constraint chain_nft_stay_pkey; drop index chain_nft_stay_current; update chain_nft_stay set until = null",
  ],
  [
    "an owner whom no event names",
    ["D4", "N3"],
    `update chain_nft set owner = '0x' || repeat('b', 40) where token_id = 2;
     update chain_nft_stay set owner = '0x' || repeat('b', 40) where token_id = 2 and until is null`,
  ],
  ["a token whose owner has no stay", ["D4", "N3"], "delete from chain_nft_stay where token_id = 1 and until is null"],
])("finds %s", async ([, found, damage], { foundAfter }) => {
  expect(await foundAfter(damage)).toEqual(found);
});
