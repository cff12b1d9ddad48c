import { randomBytes } from "node:crypto";
import { parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { getAddress } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chainEventHandlers } from "#entry/app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { watchTreasuries } from "#chain/index.ts";
import { operate } from "#test-support/operate.ts";
import { startTestConsole, type TestConsole } from "#test-support/start-test-console.ts";
import { startTestApi, testDeployment, type TestApi } from "#test-support/test-api.ts";

const PAYER = `0x${"12".repeat(20)}`;
const TREASURY = `0x${"7e".repeat(20)}`;
const CONTRACT = testDeployment.contracts.c2cPayment.toLowerCase();
const DAY = "2023-11-14";
const reason = "A test asks for it.";

let api: TestApi;
let consoleApi: TestConsole;
let logs: number;
beforeEach(async () => {
  logs = 0;
  api = await startTestApi();
  consoleApi = await startTestConsole(api);
});
afterEach(async () => {
  expect(await api.violations()).toEqual([]);
  await consoleApi.close();
  await api.close();
});

const newHash = () => `0x${randomBytes(32).toString("hex")}`;

/** Puts an event of a final block into the inbox. @returns the hash of its transaction */
async function arrives(contract: string, name: string, args: Record<string, string>, hash = newHash()) {
  await sql`insert into chain_event
      (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    values (31337, 1, ${newHash()}, ${`${DAY}T22:13:20Z`}, ${hash}, ${(logs += 1)}, ${contract}, ${name},
      ${JSON.stringify(args)}::jsonb)`.execute(api.db);
  return hash;
}
const sent = (to: string, value: bigint, hash?: string, from = PAYER) =>
  arrives("usdt", "Transfer", { from, to, value: value.toString() }, hash);
/** A contract reports the payment of a mint. */
const minted = (owner: string, amount: bigint, hash: string) =>
  arrives("seedBadge", "BadgeMinted", { owner, tokenId: "1", amount: amount.toString(), treasury: TREASURY }, hash);

async function apply(): Promise<void> {
  while ((await applyNextEvents(api.worker, chainEventHandlers, { limit: 1_000 })) > 0);
}
const dust = async () => (await consoleApi.admin.client.consoleDust({ query: {} })).list;
const shown = async () => (await consoleApi.admin.client.consoleSuspense({ query: {} })).list;
const amounts = async () => (await shown()).map(({ amount }) => amount);

test("lists a plain transfer of USDT in the console, for an operator's decision [N11]", async () => {
  const plain = await sent(TREASURY, parseAmount("7.5"));
  await sent(CONTRACT, parseAmount("2"));
  await apply();
  const list = await shown();
  expect(list).toMatchObject([
    { contract: "usdt", name: "Transfer", amount: "7.5", hash: plain, order: null },
    { contract: "usdt", name: "Transfer", amount: "2" },
  ]);
  expect(list[0]?.payer?.toLowerCase()).toBe(PAYER);
  expect(list[0]?.reason).toBe("plain transfer of USDT, for no order");
  const id = list[0]?.id ?? "";
  await consoleApi.carryOut("resolveSuspense", { payment: id, decision: "refunded" }, { reason });
  expect(await amounts()).toEqual(["2"]);
});

test("a payment's own transfer has no effect, a second of the same amount does [N11]", async () => {
  const hash = await sent(TREASURY, parseAmount("20"));
  await minted(PAYER, parseAmount("20"), hash);
  await apply();
  expect(await amounts()).toEqual([]);
  // applied later than the first, in another transaction of the worker
  await sent(TREASURY, parseAmount("20"), hash);
  await apply();
  expect((await shown()).map(({ amount, hash: shownHash }) => [amount, shownHash])).toEqual([["20", hash]]);
});

test("what a treasury sends waits for no decision, and the console shows it [N11]", async () => {
  await arrives("subscribe", "TreasuryChanged", { treasury: TREASURY });
  await sent(TREASURY, parseAmount("30"));
  await sent(PAYER, parseAmount("12"), undefined, TREASURY);
  await apply();
  expect(await amounts()).toEqual(["30"]);
  await sql`insert into chain_cursor
      (chain_id, genesis_hash, start_block, block_number, block_hash, block_time, outgoing_from)
    values (31337, 'genesis', 0, 1, ${newHash()}, platform_now(), 0)`.execute(api.db);
  await watchTreasuries(api.worker, 31_337, () => Promise.resolve([parseAmount("17.5")]));
  const { list } = await consoleApi.admin.client.consoleTreasuries();
  const sums = { received: "30", sent: "12", balance: "17.5", missing: "0.5" };
  expect(list).toMatchObject([{ id: getAddress(TREASURY), ...sums, block: 1 }]);
});

test("drops transfers of nothing, whose payer anyone can forge [S24]", async () => {
  for (let index = 0; index < 150; index += 1)
    await sent(TREASURY, 0n, undefined, `0x${(index + 1).toString(16).padStart(40, "0")}`);
  await apply();
  expect(await shown()).toEqual([]);
  expect(await dust()).toEqual([]);
});

test("sums transfers below the limit by day and recipient, once each [S24]", async () => {
  for (let index = 0; index < 50; index += 1) await sent(TREASURY, 1n);
  const lastHash = await sent(TREASURY, parseAmount("0.05"));
  const other = await sent(CONTRACT, parseAmount("0.09"));
  await sent(TREASURY, parseAmount("0.1"));
  await Promise.all([apply(), apply()]);
  expect(await amounts()).toEqual(["0.1"]);
  const groups = [
    { day: DAY, recipient: getAddress(CONTRACT), transfers: 1, amount: "0.09", lastHash: other },
    { day: DAY, recipient: getAddress(TREASURY), transfers: 51, amount: "0.05000000000000005", lastHash },
  ];
  const byRecipient = (one: { recipient: string }, two: { recipient: string }) =>
    one.recipient.toLowerCase() < two.recipient.toLowerCase() ? -1 : 1;
  expect((await dust()).toSorted(byRecipient)).toEqual(groups.toSorted(byRecipient));
  await operate(api, "parameter", "suspense.dust", "0");
  await sent(TREASURY, 1n);
  await apply();
  expect(await amounts()).toEqual(["0.1", "0.000000000000000001"]);
});
