import { transact } from "@wth/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { chainReadTo, eventArrives, eventStatus } from "#test-support/chain-inbox.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { testDeployment } from "#test-support/test-api.ts";
import { commandOf } from "#ops/commands.ts";
import type { Command } from "#ops/operator.ts";
import { currentHalts, liftHalt } from "#platform/settings/halt.ts";
import { reconcileInbox } from "./use-cases/reconcile-inbox.ts";

const test = apiTest(() => startOrdersApi(), { invariants: false });

let lastBadge = 0;

/** A mint by an address that has no other badge. */
async function badgeMinted({ db }: OrdersApi): Promise<bigint> {
  const args = {
    owner: `0x${String(lastBadge + 10).padStart(40, "0")}`,
    token: testDeployment.contracts.usdt.toLowerCase(),
    amount: (20n * 10n ** 18n).toString(),
    treasury: `0x${"99".repeat(20)}`,
    tokenId: String((lastBadge += 1)),
  };
  return eventArrives(db, args, { contract: "seedBadge", name: "BadgeMinted" });
}

const reconcile = ({ worker }: OrdersApi) => reconcileInbox(worker, testDeployment.chainId);
const halts = async ({ db }: OrdersApi) => (await currentHalts(db)).map(({ reason }) => reason);

/** Position and sums that are stored. */
const stored = async ({ db }: OrdersApi) => {
  const { rows } = await sql<{ up_to: bigint; total: bigint }>`
    select up_to, total from chain_reconciliation where event = 'BadgeMinted' and argument = 'amount'`.execute(db);
  return rows[0];
};

test("goes on from the last comparison, and leaves out events that wait [N11]", async ({ api }) => {
  expect(await reconcile(api)).toEqual([]);
  const first = await badgeMinted(api);
  expect(await reconcile(api)).toEqual([]);
  await api.apply();
  expect(await reconcile(api)).toEqual([]);
  expect(await stored(api)).toEqual({ up_to: first, total: 20n * 10n ** 18n });
  const later = [await badgeMinted(api), await badgeMinted(api)];
  expect(await reconcile(api)).toEqual([]);
  await api.apply(1);
  expect(await reconcile(api)).toEqual([]);
  expect(await stored(api)).toMatchObject({ up_to: later[0] });
  await api.apply();
  // Events up to the position are not read again.
  await sql`update chain_event set args = args || '{"amount": "1"}' where id = ${first}`.execute(api.db);
  expect(await reconcile(api)).toEqual([]);
  expect(await stored(api)).toEqual({ up_to: later[1], total: 60n * 10n ** 18n });
  expect(await halts(api)).toEqual([]);
});

test("halts money when the chain has a payment that the ledger has not [N03, N11]", async ({ api }) => {
  const id = await badgeMinted(api);
  await sql`update chain_event set status = 'applied', applied_at = platform_now() where id = ${id}`.execute(api.db);
  expect(await reconcile(api)).toEqual([
    "USDT paid: the chain and the ledger differ by 20 USDT.",
    "Seed badges: the chain and the ledger differ by 1 tokens.",
  ]);
  expect(await halts(api)).toEqual(["chain_drift"]);
  expect(await reconcile(api)).toHaveLength(2);
  await transact(api.db, (tx) => liftHalt(tx, { actor: "test", reason: "chain_drift" }));
  await sql`update chain_event set status = 'pending', applied_at = null where id = ${id}`.execute(api.db);
  await api.apply();
  expect(await reconcile(api)).toEqual([]);
});

const rescans = ({ db }: OrdersApi) =>
  db.selectFrom("chain_rescan").select(["from_block", "to_block", "actor"]).orderBy("id").execute();

/** Moves the cursor of the final chain to a block, and ends all requests. */
const readTo = ({ db }: OrdersApi, block: number) =>
  sql`with ended as (update chain_rescan set next_block = to_block + 1, ended_at = platform_now())
    update chain_cursor set block_number = ${block}`.execute(db);

test("asks for the blocks since the last time to be read again [N11]", async ({ api }) => {
  await chainReadTo(api.db, 0);
  await sql`delete from chain_rescan`.execute(api.db);
  await readTo(api, 500);
  await reconcile(api);
  // A request that is not carried out yet is waited for.
  await reconcile(api);
  expect(await rescans(api)).toEqual([{ from_block: 500n, to_block: 500n, actor: "worker" }]);
  await readTo(api, 9_000);
  await reconcile(api);
  await readTo(api, 90_000);
  await reconcile(api);
  expect((await rescans(api)).slice(1)).toEqual([
    { from_block: 501n, to_block: 9_000n, actor: "worker" },
    { from_block: 9_001n, to_block: 29_000n, actor: "worker" },
  ]);
});

const shell = (api: OrdersApi, name: "chain" | "events", ...args: string[]) =>
  commandOf(name).run(api.db, args, { chainId: testDeployment.chainId } as Parameters<Command["run"]>[2]);

test("an operator has blocks read again [N03, N08]", async ({ api }) => {
  await chainReadTo(api.db, 0);
  await readTo(api, 100);
  await expect(shell(api, "chain", "rescan", "9", "5")).rejects.toThrow("must not be after");
  await expect(shell(api, "chain", "rescan", "101", "102")).rejects.toThrow("Not found");
  expect(await shell(api, "chain", "rescan", "5", "900")).toEqual(["The indexer reads the blocks 5 to 100 again."]);
  expect((await shell(api, "chain"))[0]).toContain("blocks 5 to 100  read up to 4  0 missing  0 surplus");
  const before = (await rescans(api)).length;
  expect((await shell(api, "chain", "rescan", "5", "900"))[0]).toMatch(
    /^Request \d+ for the blocks 5 to 100 waits already/,
  );
  expect((await shell(api, "chain", "rescan", "7", "60"))[0]).toMatch(/^Request \d+ for the blocks 5 to 100 waits/);
  expect(await rescans(api)).toHaveLength(before);
  await shell(api, "chain", "rescan", "4", "60");
  expect(await rescans(api)).toHaveLength(before + 1);
});

test("commands for the chain refuse what they do not know, with their usage [N08]", async ({ api }) => {
  await expect(shell(api, "chain", "rescan", "0", "5")).rejects.toThrow(
    /^0 is not the number of a block: .* from 1 up/,
  );
  for (const verb of ["frob", "park"])
    await expect(shell(api, "chain", verb)).rejects.toThrow(`${verb} is not known. Use: npm run ops -- chain [rescan`);
  await expect(shell(api, "events", "frob")).rejects.toThrow("frob is not known. Use: npm run ops -- events [replay");
});

test("an operator parks an event and what depends on it, and replays them [N08]", async ({ api }) => {
  const ids = [await badgeMinted(api), await badgeMinted(api)];
  await sql`update chain_event set args = args || (select jsonb_build_object('owner', args -> 'owner') from chain_event
    where id = ${ids[0]}) || '{"didNumber": "7"}', contract = 'did', name = 'DidMinted' where id = ${ids[1]}`.execute(
    api.db,
  );
  await expect(shell(api, "events", "park", String(ids[0]))).rejects.toThrow("Give a reason");
  await shell(api, "events", "park", String(ids[0]), "Looks", "odd");
  await api.apply();
  const states = () => Promise.all(ids.map(async (id) => (await eventStatus(api.db, id)).status));
  // Both are of one owner.
  expect(await states()).toEqual(["pending", "pending"]);
  expect((await shell(api, "events"))[0]).toContain("Looks odd");
  await shell(api, "events", "replay", String(ids[0]));
  await api.apply();
  expect(await states()).toEqual(["applied", "applied"]);
  await expect(shell(api, "events", "park", String(ids[0]), "late")).rejects.toThrow("No event with the id");
});
