import { orderContracts, uncoveredPart, unpaidKinds, type SignedOrderKind } from "@wth/chain";
import { openDatabase, transact, type Database, type OpenDatabase, type Tx } from "@wth/db";
import { createTestDatabase, randomFrom, seedOf, type TestDatabase } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCounts, readUse, type LogCounts } from "./signature-counts-repo.ts";
import { insertEntry, lockDecisions, type SignatureEntry, type Standing } from "./signature-log-repo.ts";

const SEED = seedOf("SIGNATURE_COUNTS_SEED");
const STEPS = 400;
const USERS = 4;
const MINUTE = 60_000;
const DAY = 86_400_000;
const kinds = Object.keys(orderContracts) as SignedOrderKind[];

/** A signature as the reference remembers it. */
type Signed = SignatureEntry & Standing & { isUsed: boolean };

let database: TestDatabase;
let owner: OpenDatabase;
let signer: OpenDatabase;
let worker: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = openDatabase(database.ownerUrl, { max: 2 });
  signer = openDatabase(database.urls.signer, { max: 2 });
  worker = openDatabase(database.urls.worker, { max: 2 });
  // the log does not rely on events of a chain, nor on how many orders of an account are open
  await sql`alter table chain_signed_order drop constraint chain_signed_order_event_id_fkey`.execute(owner.db);
  await sql`drop index chain_signed_order_open, chain_signed_order_open_fee_credit`.execute(owner.db);
  await sql`insert into identity_user (address, invite_code)
    select '0x' || lpad(n::text, 40, '0'), lpad(n::text, 8, '0') from generate_series(1, 2000) n`.execute(owner.db);
});
afterEach(async () => {
  await Promise.all([owner.close(), signer.close(), worker.close()]);
  await database.close();
});

const idOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
const entryOf = (number: number, at: Date): SignatureEntry => ({
  order_id: idOf(number),
  kind: "feeCredit",
  user_id: 1n,
  amount: ONE,
  digest: `0x${"1".repeat(64)}`,
  key: `0x${"2".repeat(40)}`,
  caller: "api",
  deadline: new Date(at.getTime() + 30 * MINUTE),
  signed_at: at,
});

async function storeOrder(db: Database, { order_id, kind, user_id, amount, deadline, signed_at }: SignatureEntry) {
  const isPaid = kind !== "wths" && kind !== "number";
  await db
    .insertInto("chain_signed_order")
    .values({
      order_id,
      kind,
      user_id,
      amount,
      gives: amount,
      account: isPaid ? null : "ctoc",
      rig_level: kind === "rig" ? 1 : null,
      recipient: isPaid ? "0x" : null,
      token: isPaid ? "0x" : null,
      deadline,
      epoch: 1n,
      signature: "0x",
      sign_by: signed_at,
    })
    .execute();
}

let uses = 0n;
const use = (db: Database, orderId: string) =>
  db
    .updateTable("chain_signed_order")
    .set({ status: "used", event_id: (uses += 1n) })
    .where("order_id", "=", orderId)
    .execute();

const sum = (signed: readonly { amount: bigint }[]) => signed.reduce((total, { amount }) => total + amount, 0n);

/** The counts as their descriptions state them, over all signatures. */
function expectedCounts(log: readonly Signed[], { kind, user_id, order_id, signed_at: at }: SignatureEntry): LogCounts {
  const since = (ms: number) => log.filter(({ signed_at }) => signed_at.getTime() > at.getTime() - ms);
  const ofUser = (each: Signed) => each.user_id === user_id;
  const isUnpaid = (each: Signed) => unpaidKinds.has(each.kind);
  const isOpen = (each: Signed) => !each.isUsed && each.deadline >= at;
  const open = log.filter((each) => each.order_id !== order_id && isOpen(each));
  const ofKind = open.filter((each) => each.kind === kind);
  const account = sum(ofKind.filter(ofUser));
  const payments = since(30 * DAY).filter((each) => each.isUsed && ofUser(each));
  const others = ofKind.filter((each) => !ofUser(each)).map(({ uncovered }) => ({ amount: uncovered }));
  const minute = since(MINUTE);
  const count = (isFunded: boolean) =>
    minute.filter((each) => each.kind !== "trade" && each.is_funded === isFunded).length;
  return {
    open: { account, key: sum(ofKind) },
    unpaid: { open: account, paid: sum(payments.filter(isUnpaid)), others: sum(others) },
    unpaidOrders: open.filter((each) => ofUser(each) && isUnpaid(each)).length,
    lastDay: sum(ofKind) + sum(since(DAY).filter((each) => each.kind === kind && each.isUsed)),
    lastMinute: {
      trade: minute.filter((each) => each.kind === "trade").length,
      funded: count(true),
      unfunded: count(false),
    },
    accountLastHour: since(60 * MINUTE).filter((each) => ofUser(each) && each.kind !== "trade").length,
    isFunded: !unpaidKinds.has(kind) || sum(payments.filter((each) => isUnpaid(each) || each.kind === "trade")) >= ONE,
    isLogged: log.some((each) => each.order_id === order_id),
  };
}

test("sums as they change what the log holds, in any order of events [W19]", async () => {
  const random = randomFrom(SEED);
  const below = (most: number) => Math.floor(random() * most);
  const log: Signed[] = [];
  let now = Date.parse("2026-11-01T00:00:00Z");

  const next = (): SignatureEntry => ({
    ...entryOf(log.length, new Date(now)),
    kind: kinds[below(kinds.length)] as SignedOrderKind,
    user_id: BigInt(1 + below(USERS)),
    amount: (BigInt(below(4)) * ONE) / 3n + 1n,
    deadline: new Date(now + 1 + below(60 * MINUTE)),
  });
  const sign = async () => {
    const repeated = below(8) === 0 ? log[below(log.length)] : undefined;
    const entry = repeated?.isUsed === false ? { ...repeated, signed_at: new Date(now) } : next();
    await transact(signer.db, async (tx) => {
      await lockDecisions(tx);
      const counts = await readCounts(tx, entry);
      expect(counts).toEqual(expectedCounts(log, entry));
      if (counts.isLogged) return;
      await storeOrder(owner.db, entry);
      const uncovered = unpaidKinds.has(entry.kind) ? uncoveredPart(counts.unpaid, entry.amount) : 0n;
      const signed = { ...entry, is_funded: counts.isFunded, uncovered };
      await insertEntry(tx, signed);
      log.push({ ...signed, isUsed: false });
    });
  };
  for (let step = 0; step < STEPS; step += 1) {
    now += below(20) === 0 ? below(12 * DAY) : below(10 * MINUTE);
    const used = below(3) === 0 ? log.slice(-12).find(({ isUsed }) => !isUsed) : undefined;
    if (used === undefined) await sign();
    else {
      await use(worker.db, used.order_id);
      used.isUsed = true;
    }
  }
  for (const kind of kinds) {
    const asked = { ...next(), kind };
    const { open, lastDay } = expectedCounts(log, asked);
    expect((await readUse(signer.db, new Date(now)))[kind]).toEqual({ open: open.key, lastDay });
  }
  const used = log.filter(({ isUsed }) => isUsed).length;
  process.stdout.write(`signature counts: seed ${SEED}, ${log.length} signatures, ${used} of them used\n`);
  expect(used).toBeGreaterThan(50);
});

/** Fills the log with orders of the last day by 1,999 accounts: a quarter was used, a half ended, a quarter is open. */
async function fillLog(db: Database, from: number, to: number, at: Date): Promise<void> {
  const ids = sql`select '0x' || lpad(to_hex(n), 64, '0') as order_id, 2 + n % 1999 as user_id, n % 4 as part,
      ${at}::timestamptz - interval '1 hour' - n * interval '10 ms' as signed_at
    from generate_series(${from}::int, ${to - 1}::int) n`;
  const deadline = sql`case part when 0 then ${at}::timestamptz + interval '1 hour' else signed_at end`;
  await sql`insert into chain_signed_order
      (order_id, kind, user_id, amount, gives, recipient, token, deadline, epoch, signature, sign_by)
    select order_id, 'feeCredit', user_id, ${ONE}, ${ONE}, '0x', '0x', ${deadline}, 1, '0x', signed_at from (${ids}) n`.execute(
    db,
  );
  await sql`insert into chain_signature
      (order_id, kind, user_id, amount, uncovered, digest, key, caller, deadline, signed_at)
    select order_id, 'feeCredit', user_id, ${ONE}, ${ONE}, ${`0x${"1".repeat(64)}`}, ${`0x${"2".repeat(40)}`}, 'api',
      ${deadline}, signed_at from (${ids}) n`.execute(db);
  await sql`update chain_signed_order o set status = 'used', event_id = ('x' || right(o.order_id, 8))::bit(32)::bigint
    from (${ids}) n where n.order_id = o.order_id and n.part = 1`.execute(db);
}

/** Rows of tables that the work reads. */
async function rowsRead(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return transact(db, async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables`.execute(tx);
      return (rows[0] as { read: number }).read;
    };
    // rows that only an index gives are not counted
    await sql`set local enable_indexonlyscan = off`.execute(tx);
    // includes rows of earlier transactions
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}

test("reads as many rows for a decision whatever the log holds [W19]", async () => {
  const at = new Date();
  const SIZES = [10_000, 40_000] as const;
  const asked = entryOf(2 ** 31, at);
  const decide = async (tx: Tx) => {
    await lockDecisions(tx);
    return readCounts(tx, asked);
  };
  let filled = 0;
  for (const size of SIZES) {
    await fillLog(owner.db, filled, size, at);
    filled = size;
    // a decision moves a limited number of rows, and the watch the others
    expect(await rowsRead(signer.db, decide)).toBeLessThan(2_000);
    await readUse(signer.db, at);
    const { open, unpaid } = await transact(signer.db, decide);
    expect(open).toEqual({ account: 0n, key: (BigInt(size) / 4n) * ONE });
    expect(unpaid).toEqual({ open: 0n, paid: 0n, others: (BigInt(size) / 4n) * ONE });
    await sql`analyze`.execute(owner.db);
    expect(await rowsRead(signer.db, decide)).toBeLessThan(20);
  }
});

test("neither waits for a use that is not committed, nor makes one wait [W19]", async () => {
  const at = new Date();
  const [first, second] = [entryOf(1, at), { ...entryOf(2, at), amount: 2n * ONE }];
  const decide = (tx: Tx) => readCounts(tx, entryOf(3, new Date(at.getTime() + MINUTE)));
  for (const entry of [first, second]) {
    await storeOrder(owner.db, entry);
    await transact(signer.db, (tx) => insertEntry(tx, { ...entry, is_funded: true, uncovered: 0n }));
  }
  await transact(worker.db, async (tx) => {
    await use(tx, first.order_id);
    const { open } = await transact(signer.db, decide);
    expect(open.account).toBe(3n * ONE);
  });
  await transact(signer.db, async (tx) => {
    expect((await decide(tx)).open.account).toBe(2n * ONE);
    await use(worker.db, second.order_id);
  });
  expect((await transact(signer.db, decide)).open.account).toBe(0n);
});
