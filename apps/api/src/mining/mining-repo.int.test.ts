import { transact } from "@wth/db";
import { connectAs } from "@wth/db/testing";
import { SESSION_SECONDS } from "@wth/rules";
import { expect } from "vitest";
import { buy, rigTest as test, shortLived, start } from "#test-support/mining/rig-actions.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { dueClaims, findRig, recordClaims, renewRigRow, startRigs } from "./mining-repo.ts";

const TERMS = { level: 1, price: 1n, totalAmount: 1n, perSecondAmount: 1n } as const;

test("no statement reads or changes a rig of another user [S46]", async ({ api, act }) => {
  const [owner, other] = [await api.miner("100"), await api.miner()];
  const theirs = { userId: other.user.userId };
  const { id: idle } = await buy(owner);
  const { id: due } = await buy(owner);
  await start(owner, due);
  await act.setTerms(2, shortLived(1n));
  const { id: used } = await buy(owner, 2);
  await act.useUp(owner, used);
  await api.pass(SESSION_SECONDS);
  await transact(api.db, async (tx) => {
    const at = unixSeconds(await now(tx));
    expect(await findRig(tx, theirs.userId, BigInt(idle))).toBeUndefined();
    expect((await startRigs(tx, { ...theirs, rigId: BigInt(idle) }, at)).count).toBe(0);
    expect(await dueClaims(tx, { ...theirs, rigId: BigInt(due) }, at)).toBeUndefined();
    expect((await recordClaims(tx, { ...theirs, rigId: BigInt(due) }, at, 1n)).count).toBe(0);
    await expect(renewRigRow(tx, { ...theirs, rigId: BigInt(used) }, TERMS, at)).rejects.toThrow(/no result/);
    const own = { userId: owner.user.userId };
    expect((await dueClaims(tx, { ...own, rigId: BigInt(due) }, at))?.count).toBe(1);
    expect((await startRigs(tx, { ...own, rigId: BigInt(idle) }, at)).count).toBe(1);
  });
});

test("the database refuses a second claim of a session, even to a superuser [S46]", async ({ api }) => {
  const superuser = await connectAs(api.database.superuserUrl);
  const claim = `insert into mining_claim (rig_id, period_start, period_end, term, per_second_amount, amount, operation_id)
    values (1, '2026-01-01', '2026-01-02', 1, 1, 1, 1)`;
  await superuser.query("begin; set local session_replication_role = replica");
  await superuser.query(claim);
  await expect(superuser.query(claim)).rejects.toThrow(/mining_claim_pkey/);
  await superuser.query("rollback");
  await superuser.end();
});
