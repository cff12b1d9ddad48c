import type { PlantedFault } from "../planted-fault.ts";

const FUNCTIONS = "packages/db/functions/chain.sql";
const reversal = (title: string) =>
  ({ project: "int", file: "apps/api/src/console/proposals/chain-proposals.int.test.ts", title }) as const;

/** Faults in what follows replaced blocks. */
export const reversalFaults: readonly PlantedFault[] = [
  {
    id: "reversal-while-the-order-lives",
    file: FUNCTIONS,
    find: "c.block_number >= w.from_block and (o.order_id is null or c.block_time > o.deadline)",
    replace: "c.block_number >= w.from_block",
    caughtBy: reversal("lost effects are taken back by counter-entries; what is gone stays a claim"),
  },
  {
    id: "reversal-of-a-repeated-order",
    file: FUNCTIONS,
    find: "n.args ->> 'orderId' = o.order_id and n.lost_by is null",
    replace: "n.args ->> 'orderId' = o.order_id and n.lost_by = 0",
    caughtBy: reversal("an order that the new chain reports again is not taken back"),
  },
  {
    id: "credited-payment-taken-from-suspense",
    file: FUNCTIONS,
    find: "coalesce(v_credited, e.account_id)",
    replace: "e.account_id",
    caughtBy: {
      project: "int",
      file: "apps/api/src/console/proposals/reversals-without-orders.int.test.ts",
      title: "takes a lost payment that was credited back from the house's account",
    },
  },
  {
    id: "event-applied-on-both-chains",
    file: "apps/indexer/src/inbox/find-lost-events.ts",
    find: "const again = pairs.filter(([{ txHash }]) => !contested.has(txHash));",
    replace: "const again = pairs.filter(([{ txHash }]) => contested.has(txHash));",
    caughtBy: {
      project: "int",
      file: "apps/indexer/src/inbox/pg-event-store.int.test.ts",
      title: "an event that is lost and comes again keeps its row, in its new block",
    },
  },
];
