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

const CAMPAIGN_LOCK = 727_010;
const CHANGES_AT_ONCE = 200;

async function countFor(tx: Tx, sponsors: readonly bigint[]): Promise<void> {
  if (sponsors.length === 0) return;
  await countStandings(tx, sponsors);
  await publishChanges(tx, sponsors, ["activity"]);
}

/** Judges everybody when the rules have changed, else those whose standing may have. */
async function evaluate(tx: Tx, parameters: Parameters): Promise<number> {
  const rules = activityRules(parameters);
  if (!areSameRules(await evaluatedRules(tx), rules)) {
    await setEvaluatedRules(tx, rules);
    await countFor(tx, await evaluateAll(tx));
    return 1;
  }
  const changes = await dequeue(tx, "member", CHANGES_AT_ONCE);
  if (changes.length > 0) {
    const people = new Map(changes.map(({ subject, createdAt }) => [subject, createdAt]));
    await countFor(tx, await evaluateUsers(tx, people));
    // a fact is taken once, so whoever takes it also tells the circle that shows it
    await publishChanges(tx, await sponsorsOf(tx, [...people.keys()]), ["referral"]);
  }
  return changes.length;
}

/**
 * Brings the campaign up to date: who counts, the leaderboard, and the rigs that were earned.
 * @returns how much was done, 0 when there was nothing
 */
export async function runCampaign(db: Database, grantRig: GrantRig): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLock(tx, CAMPAIGN_LOCK))) return 0;
    const parameters = await readParameters(tx);
    return (await evaluate(tx, parameters)) + (await grantReachedTiers(tx, parameters, grantRig));
  });
}
