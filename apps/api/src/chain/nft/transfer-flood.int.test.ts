import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { eventArrives, eventStatus } from "#test-support/chain-inbox.ts";
import { startOrdersApi } from "#test-support/start-orders-api.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";

const TRANSFERS = Number(process.env["FLOOD_TRANSFERS"] ?? 3_000);
const DELAY_MAX_MS = 10_000;

const test = apiTest(() => startOrdersApi());

const mintArgs = ({ account }: TestUser, tokenId: string) => ({
  owner: account.address.toLowerCase(),
  token: testDeployment.contracts.usdt.toLowerCase(),
  amount: (20n * 10n ** 18n).toString(),
  treasury: `0x${"99".repeat(20)}`,
  tokenId,
});

test(
  `${TRANSFERS} transfers of a badge delay a payment by 10 s at most [N05]`,
  { timeout: 120_000 + TRANSFERS * 10 },
  async ({ api }) => {
    const [holder, payer] = [await api.person({}), await api.person({})];
    await eventArrives(api.db, mintArgs(holder, "1"), "BadgeMinted", "seedBadge");
    const args = { from: holder.account.address.toLowerCase(), to: holder.account.address.toLowerCase(), tokenId: "1" };
    await sql`
      insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
      select 31337, 1, '0xb', platform_now(), '0xflood', n, 'seedBadge', 'Transfer', ${JSON.stringify(args)}::jsonb
      from generate_series(1, ${TRANSFERS}) n`.execute(api.db);
    // The payment arrives while transfers are applied.
    const applying = api.apply();
    const payment = await eventArrives(api.db, mintArgs(payer, "2"), "BadgeMinted", "seedBadge");
    const arrivedAt = Date.now();
    await applying;
    while ((await eventStatus(api.db, payment)).status === "pending") await api.apply();
    const delay = Date.now() - arrivedAt;
    const { rows } = await sql<{ left: bigint }>`
      select count(*) as left from chain_event where status = 'pending'`.execute(api.db);
    const startedAt = Date.now();
    while ((await api.apply()) > 0);
    const rest = `the ${rows[0]?.left} left took ${Date.now() - startedAt} ms`;
    process.stdout.write(`${TRANSFERS} transfers: a payment waited ${delay} ms, ${rest}\n`);
    expect(delay).toBeLessThan(DELAY_MAX_MS);
    const stays = await api.db.selectFrom("chain_nft_stay").selectAll().where("token_id", "=", 1n).execute();
    expect(stays).toHaveLength(1);
  },
);

test("payments are applied before all transfers that wait [N05]", async ({ api }) => {
  const [first, second] = [await api.person({}), await api.person({})];
  const order: string[] = [];
  await eventArrives(api.db, mintArgs(first, "3"), "BadgeMinted", "seedBadge");
  const args = { from: first.account.address.toLowerCase(), to: second.account.address.toLowerCase(), tokenId: "3" };
  const transfers = [
    await eventArrives(api.db, args, "Transfer", "seedBadge"),
    await eventArrives(api.db, args, "Transfer", "seedBadge"),
  ];
  const payment = await eventArrives(api.db, mintArgs(second, "4"), "BadgeMinted", "seedBadge");
  while ((await api.apply(1)) > 0) {
    const states = await Promise.all([...transfers, payment].map((id) => eventStatus(api.db, id)));
    order.push(states.map(({ status }) => status).join(" "));
  }
  expect(order).toEqual(["pending pending pending", "pending pending applied", "applied applied applied"]);
  expect(await second.client.nftOwner()).toMatchObject({ badges: [{ tokenId: "3" }, { tokenId: "4" }] });
});

test("one transfer that fails is parked alone, and holds up its own token only [N05]", async ({ api }) => {
  const [holder, receiver] = [await api.person({}), await api.person({})];
  await eventArrives(api.db, mintArgs(holder, "5"), "BadgeMinted", "seedBadge");
  const args = { from: holder.account.address.toLowerCase(), to: receiver.account.address.toLowerCase() };
  const ids: bigint[] = [];
  for (const tokenId of ["5", "999", "5", "999", "5"])
    ids.push(await eventArrives(api.db, { ...args, tokenId }, "Transfer", "seedBadge"));
  for (let turn = 0; turn < 12; turn += 1) await api.apply().catch(() => 0);
  const payment = await eventArrives(api.db, mintArgs(receiver, "6"), "BadgeMinted", "seedBadge");
  await api.apply();
  const states = await Promise.all([...ids, payment].map((id) => eventStatus(api.db, id)));
  expect(states.map(({ status }) => status)).toEqual([
    "applied",
    "pending",
    "applied",
    "pending",
    "applied",
    "applied",
  ]);
});
