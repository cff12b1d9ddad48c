import { transact, type Database, type Tx } from "@wth/db";
import { levelThresholds, type Amount } from "@wth/rules";
import { tryLockAlways } from "#platform/db/locks.ts";
import { publishChanges } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { deriveNext, levelState, startDerivation } from "../level-repo.ts";
import { propagate, type PowerEvent } from "../power-policy.ts";
import { deletePowerEvents, loadLines, waitingPowerEvents, writePower } from "../power-repo.ts";
import { ensureMembers } from "../referral-repo.ts";

const BATCH = 2000;
/** Members whose levels one transaction derives by new thresholds. */
const MEMBERS_AT_ONCE = 5000;

const later = (one: string, other: string): string => (one > other ? one : other);

/** Returns the oldest queued events of one UTC day. */
async function nextEvents(tx: Tx): Promise<PowerEvent[]> {
  const events = await waitingPowerEvents(tx, BATCH);
  const day = events.map((event) => event.day).toSorted()[0];
  return events.filter((event) => event.day === day);
}

const differ = (inForce: readonly Amount[], wanted: readonly Amount[]): boolean =>
  wanted.some((value, index) => value !== inForce[index]);

/** Applies events of one UTC day. */
async function applyEvents(tx: Tx, events: readonly PowerEvent[], thresholds: readonly Amount[], day: string) {
  const userIds = [...new Set(events.map(({ userId }) => userId))];
  await ensureMembers(tx, userIds);
  const members = await loadLines(tx, userIds);
  const moved = await writePower(tx, propagate(members, events), thresholds, day);
  await deletePowerEvents(
    tx,
    events.map(({ id }) => id),
  );
  const sponsors = userIds.flatMap((userId) => members.get(userId)?.sponsorId ?? []);
  await publishChanges(tx, sponsors, ["referral"]);
  await publishChanges(tx, moved, ["referral", "dividend"]);
}

/**
 * Updates the community's figures by one step. Levels are derived again in separate steps, some members with each, so
 * that no member is locked while others are inserted. Events wait for the last of them: each counts by one set of
 * thresholds.
 * @returns the number of applied events, or 1 when levels were derived again; 0 when there was no work
 */
export async function applyPowerEvents(
  db: Database,
  { membersAtOnce = MEMBERS_AT_ONCE }: { membersAtOnce?: number } = {},
): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLockAlways(tx, "power"))) return 0;
    const state = await levelState(tx);
    if (state.derivation !== undefined) {
      await deriveNext(tx, state.thresholds ?? [], state.derivation, membersAtOnce);
      return 1;
    }
    const events = await nextEvents(tx);
    const day = events[0]?.day ?? state.today;
    const wanted = levelThresholds(await readParameters(tx));
    // not while an event from before today is queued, because it counts by the former thresholds
    if (state.thresholds === null || (day >= state.today && differ(state.thresholds, wanted))) {
      const derivation = await startDerivation(tx, wanted, later(state.today, state.firstOpen));
      await deriveNext(tx, wanted, derivation, membersAtOnce);
      return 1;
    }
    if (events.length > 0) await applyEvents(tx, events, state.thresholds, later(day, state.firstOpen));
    return events.length;
  });
}
