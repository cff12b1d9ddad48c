import type { Tx } from "@wth/db";
import { readParameters } from "#platform/settings/parameters.ts";
import {
  amountOf,
  argumentOf,
  type ChainEventsHandler,
  type EventHandlersOf,
  type ReportedEvent,
} from "../inbox/chain-event.ts";
import { eventKindOf } from "../orders/event-kinds.ts";
import { treasuriesOf } from "../reconciliation/treasury-repo.ts";
import { addDust } from "./dust-repo.ts";
import { eventsOfTransactions, type TransactionEvent } from "./transaction-events-repo.ts";

const PLAIN = "plain transfer of USDT, for no order";

const paymentKey = (to: string | undefined, amount: string | undefined) => `${to?.toLowerCase()} ${amount}`;

/** Returns the transfers of one transaction that none of our contracts reports as a payment, by id. */
function unexplained(events: readonly TransactionEvent[]): bigint[] {
  const explained = new Map<string, number>();
  for (const event of events) {
    const kind = eventKindOf(event);
    if (kind?.posts !== "USDT") continue;
    const key = paymentKey(event.args["treasury"], event.args[kind.amount]);
    explained.set(key, (explained.get(key) ?? 0) + 1);
  }
  const transfers = events.filter(({ contract }) => contract === "usdt");
  const plain = transfers.filter(({ args }) => {
    const key = paymentKey(args["to"], args["value"]);
    const left = explained.get(key) ?? 0;
    explained.set(key, left - 1);
    return left <= 0;
  });
  return plain.map(({ id }) => id);
}

/**
 * Returns the plain transfers among events. Those of nothing are left out: anyone can make one in any payer's name;
 * also those that a treasury sends, since they are no payments to us.
 */
async function plainAmong(tx: Tx, events: readonly ReportedEvent[]): Promise<ReportedEvent[]> {
  const some = events.filter((event) => amountOf(event, "value") > 0n);
  const [first] = some;
  if (!first) return [];
  const treasuries = new Set((await treasuriesOf(tx, first.chainId)).map(({ address }) => address));
  const paid = some.filter((event) => !treasuries.has(argumentOf(event, "from")));
  const hashes = [...new Set(paid.map(({ txHash }) => txHash))];
  const found = await eventsOfTransactions(tx, first.chainId, hashes);
  const transactions = [...Map.groupBy(found, ({ txHash }) => txHash).values()];
  const plain = new Set(transactions.flatMap((each) => unexplained(each)));
  return paid.filter(({ id }) => plain.has(id));
}

/**
 * Keeps transfers of USDT to a treasury or to one of our contracts in suspense when no contract reports them; those
 * below the dust limit are added up.
 */
async function applyAll(tx: Tx, events: readonly ReportedEvent[]): Promise<ReadonlyMap<bigint, string>> {
  const plain = await plainAmong(tx, events);
  const { "suspense.dust": limit } = await readParameters(tx);
  const isDust = (event: ReportedEvent) => amountOf(event, "value") < limit;
  await addDust(tx, plain.filter(isDust));
  return new Map(plain.filter((event) => !isDust(event)).map(({ id }) => [id, PLAIN]));
}

const plainTransfers: ChainEventsHandler = { applyAll };

/** Handlers of every event read of the USDT contract. */
export const usdtChainEvents: EventHandlersOf<"usdt", "Approval"> = { "usdt.Transfer": plainTransfers };
