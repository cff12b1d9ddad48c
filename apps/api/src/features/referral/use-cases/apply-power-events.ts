import { transact, type Database } from "@wth/db";
import {
  applyLink,
  applyPowerChanges,
  deletePowerEvents,
  takePowerTurn,
  waitingPowerEvents,
  type PowerEvent,
} from "../power-repo.ts";

const BATCH = 500;

/** Neighbouring changes of power go together; a link stands alone, so that order is kept. */
function inRuns(events: readonly PowerEvent[]): PowerEvent[][] {
  const runs: PowerEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (event.kind === "power" && run?.[0]?.kind === "power") run.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Brings the community's figures up to date. @returns how many events were applied */
export async function applyPowerEvents(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await takePowerTurn(tx))) return 0;
    const events = await waitingPowerEvents(tx, BATCH);
    for (const run of inRuns(events)) {
      const [first] = run as [PowerEvent];
      const ids = run.map((event) => event.id);
      await (first.kind === "link" ? applyLink(tx, first.userId) : applyPowerChanges(tx, ids));
    }
    if (events.length > 0)
      await deletePowerEvents(
        tx,
        events.map((event) => event.id),
      );
    return events.length;
  });
}
