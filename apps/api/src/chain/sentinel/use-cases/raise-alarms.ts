import { transact, type Database, type Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { tryLockAlways } from "#platform/db/locks.ts";
import type { ReportedEvent } from "../../inbox/chain-event.ts";
import type { ReportedUse } from "../../orders/order-policy.ts";
import type { OrderKind } from "../../orders/order-kinds.ts";
import { findSignedOrder } from "../../orders/signed-order-repo.ts";
import { reportedBy } from "../../orders/take-order.ts";
import { administrationDetail, alarmOfUse, isAdministration, usedKind, type Alarm } from "../alarm-policy.ts";
import { eventsIn, insertAlarm, isOfCreation, isOwnPause, setSeen, unseenBlocks } from "../alarm-repo.ts";

async function alarmOf(tx: Tx, event: ReportedEvent): Promise<Alarm | undefined> {
  if (isAdministration(event)) {
    if ((await isOfCreation(tx, event)) || (await isOwnPause(tx, event))) return undefined;
    return { kind: "administration", detail: administrationDetail(event) };
  }
  const kind = usedKind(event);
  if (kind === undefined) return undefined;
  const order = await findSignedOrder(tx, (event.args["orderId"] ?? "").toLowerCase());
  return alarmOfUse(kind, readableUse(event, kind), order?.kind === kind ? order : undefined);
}

/** Returns what an event reports; undefined when it is not readable, so that one event does not stop the others. */
function readableUse(event: ReportedEvent, kind: OrderKind): ReportedUse | undefined {
  try {
    return reportedBy(event, kind);
  } catch {
    return undefined;
  }
}

/**
 * Looks at stored blocks that were not looked at, and raises an alarm for each change of administration and each
 * payment or mint that no signed order explains. Goes on while money is halted and while the inbox is not applied.
 * @returns number of blocks looked at
 */
export async function raiseAlarms(db: Database, chainId: number): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLockAlways(tx, "sentinel"))) return 0;
    const blocks = await unseenBlocks(tx, chainId);
    if (blocks === undefined) return 0;
    for (const event of await eventsIn(tx, chainId, blocks)) {
      const alarm = await alarmOf(tx, event);
      if (alarm !== undefined) await insertAlarm(tx, event, alarm, await now(tx));
    }
    await setSeen(tx, chainId, blocks.to);
    return Number(blocks.to - blocks.from);
  });
}
