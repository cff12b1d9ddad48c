import { transact, type Database, type Tx } from "@wth/db";
import { levelThresholds, type Amount } from "@wth/rules";
import { notifyUsers } from "../../../platform/live.ts";
import { readParameters } from "../../../platform/parameters.ts";
import { deriveLevels, levelState, type LevelState } from "../level-repo.ts";
import { propagate, type PowerEvent } from "../power-policy.ts";
import { deletePowerEvents, loadLines, takePowerTurn, waitingPowerEvents, writePower } from "../power-repo.ts";
import { ensureMembers } from "../referral-repo.ts";

const BATCH = 2000;

const later = (one: string, other: string): string => (one > other ? one : other);

/** The oldest waiting events of one UTC day. */
async function nextEvents(tx: Tx): Promise<PowerEvent[]> {
  const events = await waitingPowerEvents(tx, BATCH);
  const day = events.map((event) => event.day).toSorted()[0];
  return events.filter((event) => event.day === day);
}

/**
 * The thresholds by which the levels of a day are told. Changed ones are applied to everybody first, but only when
 * nothing waits from before today: those days are told by what was in force.
 */
async function thresholdsFor(tx: Tx, state: LevelState, day: string): Promise<readonly Amount[]> {
  const wanted = levelThresholds(await readParameters(tx));
  const inForce = state.thresholds;
  if (inForce !== null && (day < state.today || wanted.every((value, index) => value === inForce[index])))
    return inForce;
  await deriveLevels(tx, wanted, later(state.today, state.firstOpen));
  return wanted;
}

/** Applies events of one UTC day. */
async function applyEvents(tx: Tx, events: readonly PowerEvent[], thresholds: readonly Amount[], day: string) {
  const userIds = [...new Set(events.map(({ userId }) => userId))];
  await ensureMembers(tx, userIds);
  const members = await loadLines(tx, userIds);
  const { firstOpen } = await levelState(tx);
  const moved = await writePower(tx, propagate(members, events), thresholds, later(day, firstOpen));
  await deletePowerEvents(
    tx,
    events.map(({ id }) => id),
  );
  const sponsors = userIds.flatMap((userId) => members.get(userId)?.sponsorId ?? []);
  await notifyUsers(tx, sponsors, ["referral"]);
  await notifyUsers(tx, moved, ["referral", "dividend"]);
}

/** Brings the community's figures up to date. @returns how many events were applied */
export async function applyPowerEvents(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await takePowerTurn(tx))) return 0;
    const events = await nextEvents(tx);
    const state = await levelState(tx);
    const day = events[0]?.day ?? state.today;
    const thresholds = await thresholdsFor(tx, state, day);
    if (events.length > 0) await applyEvents(tx, events, thresholds, day);
    return events.length;
  });
}
