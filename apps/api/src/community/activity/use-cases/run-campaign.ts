import { transact, type Database, type Tx } from "@wth/db";
import type { Parameters } from "@wth/rules";
import { dequeue } from "#platform/db/outbox.ts";
import { publishChanges } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { tryLock } from "#platform/db/locks.ts";
import { sponsorsOf } from "../../referral/referral-repo.ts";
import { activityRules, areSameRules } from "../activity-policy.ts";
import {
  changeStandings,
  evaluateUsers,
  readEvaluation,
  setEvaluatedTo,
  startEvaluation,
  usersAfter,
  type Evaluation,
  type SponsorChange,
} from "../activity-repo.ts";
import { grantReachedTiers, type GrantRig } from "./grant-reached-tiers.ts";

const CHANGES_AT_ONCE = 200;
/** Users whom one transaction evaluates after a change of rules. */
const USERS_AT_ONCE = 1_000;

async function countFor(tx: Tx, changes: readonly SponsorChange[]): Promise<void> {
  if (changes.length === 0) return;
  await changeStandings(tx, changes);
  await publishChanges(
    tx,
    changes.map(({ sponsorId }) => sponsorId),
    ["activity"],
  );
}

/** Evaluates the next users by rules that have changed. */
async function evaluateNext(tx: Tx, after: bigint, usersAtOnce: number): Promise<void> {
  const users = await usersAfter(tx, after, usersAtOnce);
  await countFor(tx, await evaluateUsers(tx, new Map(users.map((userId) => [userId, null]))));
  await setEvaluatedTo(tx, users.length < usersAtOnce ? null : (users.at(-1) as bigint));
}

/**
 * Returns the last user evaluated by rules that have changed; null when all users are evaluated by the rules in force.
 */
async function evaluatedTo(tx: Tx, { rules, evaluatedTo: last }: Evaluation, parameters: Parameters) {
  const inForce = activityRules(parameters);
  if (areSameRules(rules, inForce)) return last;
  await startEvaluation(tx, inForce);
  return 0n;
}

/** Evaluates the users of queued changes. */
async function evaluateChanges(tx: Tx): Promise<number> {
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
 * Updates the campaign by one step: counted referrals, the leaderboard, and earned rigs. When the rules have changed,
 * all users are evaluated first, some with each step; queued changes and grants wait for the last one, so that no grant
 * counts referrals by two sets of rules.
 * @returns the number of processed changes and grants, or 1 for evaluated users; 0 when there was no work
 */
export async function runCampaign(
  db: Database,
  grantRig: GrantRig,
  { usersAtOnce = USERS_AT_ONCE }: { usersAtOnce?: number } = {},
): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLock(tx, "campaign"))) return 0;
    const parameters = await readParameters(tx);
    const last = await evaluatedTo(tx, await readEvaluation(tx), parameters);
    if (last !== null) {
      await evaluateNext(tx, last, usersAtOnce);
      return 1;
    }
    return (await evaluateChanges(tx)) + (await grantReachedTiers(tx, parameters, grantRig));
  });
}
