import { parseAmount } from "@wth/rules";
import { haltMoney } from "@wth/process";
import { sql } from "kysely";
import { expect } from "vitest";
import { recountInbox } from "#chain/index.ts";
import { lostEvents } from "#chain/reconciliation/reversal-repo.ts";
import { reconcileInbox } from "#chain/reconciliation/use-cases/reconcile-inbox.ts";
import { consoleTest } from "#test-support/api-test.ts";
import { chainReadTo, eventArrives } from "#test-support/chain-inbox.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { loseEvents } from "#test-support/lost-events.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";

const test = consoleTest(() => startOrdersApi());

const reason = "A drill.";
const STRANGER = `0x${"12".repeat(20)}`;
const addressOf = ({ account }: TestUser) => account.address.toLowerCase();
const holdings = ({ client }: TestUser) => client.nftOwner();

type Args = Record<string, string>;

/** Applies an event. @returns its id */
async function applied(api: OrdersApi, contract: string, name: string, args: Args, at?: Date): Promise<bigint> {
  const id = await eventArrives(api.db, args, { contract, name }, at);
  await api.apply();
  return id;
}
const paid = (price: string): Args => ({
  token: testDeployment.contracts.usdt.toLowerCase(),
  amount: parseAmount(price).toString(),
  treasury: `0x${"99".repeat(20)}`,
});
const badgeMinted = (api: OrdersApi, owner: string, tokenId: string) =>
  applied(api, "seedBadge", "BadgeMinted", { owner, ...paid("20"), tokenId });
const didMinted = (api: OrdersApi, owner: string) =>
  applied(api, "did", "DidMinted", { owner, ...paid("1"), didNumber: "1" });
const moved = (api: OrdersApi, from: string, to: string, at?: Date) =>
  applied(api, "seedBadge", "Transfer", { from, to, tokenId: "2" }, at);
const strayPayment = (api: OrdersApi) =>
  applied(api, "subscribe", "Subscribed", {
    orderId: `0x${crypto.randomUUID().replaceAll("-", "").repeat(2)}`,
    sender: STRANGER,
    ...paid("7.5"),
    wthAmount: parseAmount("7.5").toString(),
  });

/** Loses events and reads the new chain as far as the old one, during the halt. */
async function lose(api: OrdersApi, ...events: bigint[]): Promise<void> {
  await loseEvents(api.db, events);
  await chainReadTo(api.db, 0);
  await haltMoney(api.db, "chain_reorg_below_finalized", "a test");
}
const liftHalt = (api: OrdersApi) => api.db.deleteFrom("platform_halt").execute();

/** The transaction of an event is on the new chain after all, at the same place of a block. */
async function comesAgain(api: OrdersApi, id: bigint): Promise<void> {
  await sql`insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    select chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args
    from chain_event where id = ${id}`.execute(api.db);
  await api.apply();
}

async function expectAgreement(api: OrdersApi): Promise<void> {
  expect(await reconcileInbox(api.worker, testDeployment.chainId)).toEqual([]);
  expect(await recountInbox(api.db, testDeployment.chainId)).toEqual([]);
}

test("takes lost mints of badges and identities back; they may come again [N08]", async ({ api, consoleApi }) => {
  const user = await api.person();
  const events = [await badgeMinted(api, addressOf(user), "1"), await didMinted(api, addressOf(user))];
  const before = await holdings(user);
  await lose(api, ...events);
  const reverse = () => consoleApi.carryOut("reverseEvents", { events: events.map(String) });
  await reverse();
  expect(await holdings(user)).toMatchObject({ badges: [], numbers: [] });
  expect((await user.client.profileGet()).didNumber).toBe("0");
  await expectAgreement(api);
  await expectRefusal(reverse(), "eventNotLost");
  await liftHalt(api);
  for (const event of events) await comesAgain(api, event);
  expect(await holdings(user)).toEqual(before);
  await expectAgreement(api);
});

test("takes a lost transfer back; later ones of the present chain stay [N08]", async ({ api, consoleApi }) => {
  const [first, second, third] = [await api.person(), await api.person(), await api.person()];
  const [one, two, three] = [first, second, third].map(addressOf) as [string, string, string];
  await badgeMinted(api, one, "2");
  const day = (number: number) => new Date(Date.now() + number * 86_400_000);
  await moved(api, one, two, day(1));
  const lost = await moved(api, two, three, day(1));
  await lose(api, lost);
  await consoleApi.carryOut("reverseEvents", { events: [lost.toString()] });
  const owned = async () =>
    (await Promise.all([first, second, third].map(holdings))).map(({ badges }) => badges.length);
  expect(await owned()).toEqual([0, 1, 0]);
  await liftHalt(api);
  await moved(api, two, one, day(2));
  expect(await owned()).toEqual([1, 0, 0]);
});

test("takes a lost payment in suspense back, unless it was refunded [N08]", async ({ api, consoleApi }) => {
  const [open, decided] = [await strayPayment(api), await strayPayment(api)];
  await consoleApi.carryOut("resolveSuspense", { payment: decided.toString(), decision: "refunded" }, { reason });
  await lose(api, open, decided);
  const reverse = (id: bigint) => consoleApi.carryOut("reverseEvents", { events: [id.toString()] });
  await expectRefusal(reverse(decided), "eventNotLost");
  await reverse(open);
  expect((await consoleApi.admin.client.consoleSuspense({ query: {} })).list).toEqual([]);
  await expectRefusal(
    consoleApi.propose(consoleApi.admin, "resolveSuspense", { payment: open.toString(), decision: "refunded" }),
    "suspenseNotFound",
  );
  await expectAgreement(api);
  await liftHalt(api);
  await comesAgain(api, open);
  expect((await consoleApi.admin.client.consoleSuspense({ query: {} })).list).toMatchObject([{ amount: "7.5" }]);
  await expectAgreement(api);
});

const strayMint = (api: OrdersApi) =>
  applied(api, "wths", "WthsMinted", {
    orderId: `0x${crypto.randomUUID().replaceAll("-", "").repeat(2)}`,
    sender: STRANGER,
    wthAmount: parseAmount("3").toString(),
    realAmount: parseAmount("3").toString(),
  });

/** Returns what the house owns itself and what it holds in suspense, in USDT and WTHS. */
async function houseOf(api: OrdersApi): Promise<Record<"own" | "suspense", bigint[]>> {
  const { rows } = await sql<{ own: bigint; suspense: bigint }>`
    select coalesce(sum(balance) filter (where kind in ('treasury', 'exchange')), 0)::numeric(78, 0) as own,
      coalesce(sum(balance) filter (where kind = 'suspense'), 0)::numeric(78, 0) as suspense
    from ledger_account_view where user_id is null and asset in ('USDT', 'WTHS') group by asset order by asset`.execute(
    api.db,
  );
  return { own: rows.map(({ own }) => own), suspense: rows.map(({ suspense }) => suspense) };
}

test("takes a lost payment that was credited back from the house's account [N08]", async ({ api, consoleApi }) => {
  const events = [await strayPayment(api), await strayMint(api)];
  const waiting = await houseOf(api);
  for (const payment of events.map(String))
    await consoleApi.carryOut("resolveSuspense", { payment, decision: "credited" }, { reason });
  const credited = await houseOf(api);
  expect(credited.own.map((sum, at) => sum - (waiting.own[at] ?? 0n))).toEqual(["7.5", "3"].map(parseAmount));
  await lose(api, ...events);
  await consoleApi.carryOut("reverseEvents", { events: events.map(String) });
  expect(await houseOf(api)).toEqual({ own: waiting.own, suspense: credited.suspense });
  const lost = await lostEvents(api.db);
  expect(lost.slice(-2)).toMatchObject(events.map((id) => ({ id, state: "reversed", claim: 0n })));
  await expectAgreement(api);
  await liftHalt(api);
  for (const event of events) await comesAgain(api, event);
  const { list } = await consoleApi.admin.client.consoleSuspense({ query: {} });
  expect(list.slice(-2)).toMatchObject([{ amount: "7.5" }, { amount: "3" }]);
  await expectAgreement(api);
});
