import { transact, type Database, type Tx } from "@wth/db";
import type { Parameters } from "@wth/rules";
import { dequeue } from "#platform/db/outbox.ts";
import { publishChanges } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { tryLock } from "#platform/db/locks.ts";
import { sponsorsOf } from "../../referral/referral-repo.ts";
import { activityRules, areSameRules } from "../activity-policy.ts";
import { countStandings, evaluateAll, evaluatedRules, evaluateUsers, setEvaluatedRules } from "../activity-repo.ts";
import { grantReachedTiers, type GrantRig } from "./grant-reached-tiers.ts";

const CHANGES_AT_ONCE = 200;

async function countFor(tx: Tx, sponsors: readonly bigint[]): Promise<void> {
  if (sponsors.length === 0) return;
  await countStandings(tx, sponsors);
  await publishChanges(tx, sponsors, ["activity"]);
}

/** Evaluates all users when the rules have changed, else the users of queued changes. */
async function evaluate(tx: Tx, parameters: Parameters): Promise<number> {
  const rules = activityRules(parameters);
  if (!areSameRules(await evaluatedRules(tx), rules)) {
    await setEvaluatedRules(tx, rules);
    await countFor(tx, await evaluateAll(tx));
    return 1;
  }
  const changes = await dequeue(tx, "member", CHANGES_AT_ONCE);
  if (changes.length > 0) {
    const users = new Map(changes.map(({ subject, createdAt }) => [subject, createdAt]));
    await countFor(tx, await evaluateUsers(tx, users));
    // each fact is dequeued once, so its sponsor's stream is notified here
    await publishChanges(tx, await sponsorsOf(tx, [...users.keys()]), ["referral"]);
  }
  return changes.length;
}

/**
 * Updates the campaign: counted referrals, the leaderboard, and earned rigs.
 * @returns the number of processed changes and grants; 0 when there was no work
 */
export async function runCampaign(db: Database, grantRig: GrantRig): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLock(tx, "campaign"))) return 0;
    const parameters = await readParameters(tx);
    return (await evaluate(tx, parameters)) + (await grantReachedTiers(tx, parameters, grantRig));
  });
}
