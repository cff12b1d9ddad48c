import type { consoleDecisionRoutes } from "@wth/api-contract/console";
import { formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import { disputedTrades } from "#market/index.ts";
import { type Files } from "#identity/index.ts";
import {
  countDust,
  countOpenAlarms,
  countParkedEvents,
  countWaitingPayments,
  listDust,
  openAlarms,
  parkedEvents,
  waitingPayments,
  type AlarmRow,
  type Dust,
  treasuryReadings,
  unexplainedOf,
  type ParkedEvent,
  type TreasuryReading,
  type WaitingPayment,
} from "#chain/index.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";
import { EVIDENCE_PATH } from "./review-photos.ts";

type DecisionHandlers = ConsoleHandlersOf<typeof consoleDecisionRoutes>;

const suspenseView = ({ id, at, contract, name, amount, payer, trade, reason, tx_hash }: WaitingPayment) => ({
  id: id.toString(),
  time: at.getTime(),
  contract,
  name,
  amount: amount === null ? null : formatAmount(BigInt(amount)),
  payer: payer === null ? null : getAddress(payer),
  order: trade?.toString() ?? null,
  reason,
  hash: tx_hash,
});

const dustView = ({ day, recipient, transfers, amount, last_tx_hash }: Dust) => ({
  day,
  recipient: getAddress(recipient),
  transfers: Number(transfers),
  amount: formatAmount(amount),
  lastHash: last_tx_hash,
});

const parkedView = ({ id, at, contract, name, tx_hash, error, attempts, behind }: ParkedEvent) => ({
  id: id.toString(),
  time: at.getTime(),
  contract,
  name,
  hash: tx_hash,
  error,
  attempts,
  behind: behind?.toString() ?? null,
});

const alarmView = ({ id, block_time, kind, contract, name, args, tx_hash, detail, paused_at }: AlarmRow) => ({
  id: id.toString(),
  time: block_time.getTime(),
  kind,
  contract,
  name,
  args,
  hash: tx_hash,
  detail,
  pausedTime: paused_at?.getTime() ?? null,
});

function treasuryView(reading: TreasuryReading) {
  const { address, balance, received, sent, block_number, read_at } = reading;
  const unexplained = unexplainedOf(reading);
  return {
    id: getAddress(address),
    balance: formatAmount(balance),
    received: formatAmount(received),
    sent: formatAmount(sent),
    missing: formatAmount(unexplained < 0n ? -unexplained : 0n),
    block: Number(block_number),
    time: read_at.getTime(),
  };
}

export function decisionHandlers({ links }: Pick<Files, "links">): DecisionHandlers {
  return {
    consoleTrades: ({ db, caller, query }) =>
      disputedTrades(db, query, (key, at) => links.make(key, caller.actor, at, EVIDENCE_PATH)),
    consoleSuspense: async ({ db, query }) => {
      const [rows, total] = await Promise.all([waitingPayments(db, query), countWaitingPayments(db)]);
      return { list: rows.map(suspenseView), total };
    },
    consoleDust: async ({ db, query }) => {
      const [groups, total] = await Promise.all([listDust(db, query), countDust(db)]);
      return { list: groups.map(dustView), total };
    },
    consoleParkedEvents: async ({ db, query }) => {
      const [events, total] = await Promise.all([parkedEvents(db, query), countParkedEvents(db)]);
      return { list: events.map(parkedView), total };
    },
    consoleAlarms: async ({ db, query }) => {
      const [alarms, total] = await Promise.all([openAlarms(db, query), countOpenAlarms(db)]);
      return { list: alarms.map(alarmView), total };
    },
    consoleTreasuries: async ({ db }) => {
      const readings = await treasuryReadings(db);
      return { list: readings.map(treasuryView), total: readings.length };
    },
  };
}
