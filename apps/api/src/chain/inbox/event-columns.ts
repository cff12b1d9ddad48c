import { sql } from "kysely";

/** Columns of the row `e` of the inbox as a ReportedEvent. */
export const eventColumns = sql`e.id, e.chain_id as "chainId", e.block_time as "blockTime", e.tx_hash as "txHash",
  e.log_index as "logIndex", e.contract, e.name, e.args`;

/** True for a row `e` of the inbox that no operator has to replay. */
export const isNotParked = sql`not exists (select from chain_event_failure f where f.event_id = e.id and f.is_parked)`;
