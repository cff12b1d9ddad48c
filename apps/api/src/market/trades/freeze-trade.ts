import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { endTrade, writeEvent, type TradeRow } from "../adverts/advert-repo.ts";
import { publishToSides } from "./publish-to-sides.ts";
import { tellDisputeOpened } from "./tell-sides.ts";

type Freeze = {
  status: typeof orderStatus.failed | typeof orderStatus.abnormal;
  reason: string;
  txHash?: string;
};

/** Leaves a trade to an operator: its holds stay, and both sides see the reason. */
export async function freezeTrade(tx: Tx, trade: TradeRow, { status, reason, txHash }: Freeze): Promise<TradeRow> {
  const frozen = await endTrade(tx, trade, status, await now(tx), reason);
  await writeEvent(tx, {
    orderId: trade.id,
    kind: status === orderStatus.failed ? "failed" : "abnormal",
    detail: { reason, ...(txHash === undefined ? {} : { txHash }) },
  });
  await publishToSides(tx, trade);
  await tellDisputeOpened(tx, trade);
  return frozen;
}
