import type { Database } from "@wth/db";
import type { Amount } from "@wth/rules";
import { houseBalance } from "#ledger/index.ts";
import { fail } from "#platform/errors/failure.ts";
import { findRig, type NumberedRig, type Page } from "../mining-repo.ts";
import { listSessions, listTerms, type ClaimedSession, type RigTermSums } from "../rig-history-repo.ts";

export type RigHistory = {
  rig: NumberedRig;
  terms: RigTermSums[];
  sessions: ClaimedSession[];
  poolLeft: Amount;
};

/** One of a user's rigs and its past, as they were at one moment. */
export async function readRigHistory(db: Database, userId: bigint, rigId: bigint, page: Page): Promise<RigHistory> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (tx) => {
    const rig = (await findRig(tx, userId, rigId)) ?? fail("rigNotFound");
    const terms = await listTerms(tx, rigId, rig.term);
    const sessions = await listSessions(tx, rigId, page);
    return { rig, terms, sessions, poolLeft: await houseBalance(tx, "miningPool", "WTH") };
  });
}
