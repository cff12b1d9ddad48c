import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { eventArrives, eventStatus } from "#test-support/chain-inbox.ts";
import { startOrdersApi } from "#test-support/start-orders-api.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";

const TRANSFERS = Number(process.env["FLOOD_TRANSFERS"] ?? 3_000);
/** Events that the worker applies at once. */
const BATCH = 500;

const test = apiTest(() => startOrdersApi());

const mintArgs = ({ account }: TestUser, tokenId: string) => ({
  owner: account.address.toLowerCase(),
  token: testDeployment.contracts.usdt.toLowerCase(),
  amount: (20n * 10n ** 18n).toString(),
  treasury: `0x${"99".repeat(20)}`,
  tokenId,
});

test(
  `${TRANSFERS} transfers of a badge delay a payment by those at work only [N05]`,
  { timeout: 300_000 + TRANSFERS * 50 },
  async ({ api }) => {
    const [holder, payer] = [await api.person({}), await api.person({})];
    await eventArrives(api.db, mintArgs(holder, "1"), { contract: "seedBadge", name: "BadgeMinted" });
    const args = { from: holder.account.address.toLowerCase(), to: holder.account.address.toLowerCase(), tokenId: "1" };
    await sql`
      insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
      select 31337, 1, '0xb', platform_now(), '0xflood', n, 'seedBadge', 'Transfer', ${JSON.stringify(args)}::jsonb
      from generate_series(1, ${TRANSFERS}) n`.execute(api.db);
    // The payment arrives while transfers are applied.
    const applying = api.apply(BATCH);
    const payment = await eventArrives(api.db, mintArgs(payer, "2"), { contract: "seedBadge", name: "BadgeMinted" });
    await applying;
    if ((await eventStatus(api.db, payment)).status === "pending") await api.apply(BATCH);
    expect((await eventStatus(api.db, payment)).status).toBe("applied");
    while ((await api.apply()) > 0);
    const stays = await api.db.selectFrom("chain_nft_stay").selectAll().where("token_id", "=", 1n).execute();
    expect(stays).toHaveLength(1);
  },
);

test("payments are applied before all transfers that wait [N05]", async ({ api }) => {
  const [first, second] = [await api.person({}), await api.person({})];
  const order: string[] = [];
  await eventArrives(api.db, mintArgs(first, "3"), { contract: "seedBadge", name: "BadgeMinted" });
  const args = { from: first.account.address.toLowerCase(), to: second.account.address.toLowerCase(), tokenId: "3" };
  const transfers = [
    await eventArrives(api.db, args, { contract: "seedBadge", name: "Transfer" }),
    await eventArrives(api.db, args, { contract: "seedBadge", name: "Transfer" }),
  ];
  const payment = await eventArrives(api.db, mintArgs(second, "4"), { contract: "seedBadge", name: "BadgeMinted" });
  while ((await api.apply(1)) > 0) {
    const states = await Promise.all([...transfers, payment].map((id) => eventStatus(api.db, id)));
    order.push(states.map(({ status }) => status).join(" "));
  }
  expect(order).toEqual(["pending pending pending", "pending pending applied", "applied applied applied"]);
  expect(await second.client.nftOwner()).toMatchObject({ badges: [{ tokenId: "3" }, { tokenId: "4" }] });
});

test("one transfer that fails is parked alone, and holds up its own token only [N05]", async ({ api }) => {
  const [holder, receiver] = [await api.person({}), await api.person({})];
  await eventArrives(api.db, mintArgs(holder, "5"), { contract: "seedBadge", name: "BadgeMinted" });
  const args = { from: holder.account.address.toLowerCase(), to: receiver.account.address.toLowerCase() };
  const ids: bigint[] = [];
  for (const tokenId of ["5", "999", "5", "999", "5"])
    ids.push(await eventArrives(api.db, { ...args, tokenId }, { contract: "seedBadge", name: "Transfer" }));
  for (let turn = 0; turn < 12; turn += 1) await api.apply().catch(() => 0);
  const payment = await eventArrives(api.db, mintArgs(receiver, "6"), { contract: "seedBadge", name: "BadgeMinted" });
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
