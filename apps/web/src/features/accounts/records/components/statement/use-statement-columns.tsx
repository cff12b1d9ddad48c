import type { Column } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { StatementEntry } from "#features/accounts/records/api/statement-page.ts";
import { useStatementWords } from "#features/accounts/records/hooks/use-statement-words.ts";
import { DASH, PlainAmount, RecordSource } from "../record-cells.tsx";
import { TransactionLink } from "#shared/transaction/transaction-link.tsx";
import { useRecordColumns } from "../use-record-columns.tsx";
import classes from "./use-statement-columns.module.css";

/** Counterparty, trade and transaction, as far as there are any, or a dash. */
function Origin({ entry: { fromUser, tradeId, txHash } }: { entry: StatementEntry }) {
  if (fromUser === null && tradeId === null && txHash === null) return DASH;
  return (
    <span className={classes["stack"]}>
      {fromUser !== null && <RecordSource user={fromUser} />}
      {tradeId !== null && <TradeLink id={tradeId} />}
      {txHash !== null && <TransactionLink hash={txHash} />}
    </span>
  );
}

/** Link to the trade that caused an entry, which groups all of its entries. */
function TradeLink({ id }: { id: string }) {
  const { t } = useTranslation("records");
  return (
    <a href={`/c2c?tab=3&order=${id}`} className={classes["trade"]}>
      {t(($) => $.trade, { id })}
    </a>
  );
}

/** Columns of the statement. A table has room for fewer columns than a card has lines. */
export function useStatementColumns(): readonly Column<StatementEntry>[] {
  const { t } = useTranslation("records");
  const words = useStatementWords();
  const { date, amount, type, source } = useRecordColumns();
  return [
    date,
    {
      key: "type-account",
      label: type.label,
      cell: (entry) => (
        <span className={classes["stack"]}>
          {words.type(entry)}
          <span className={classes["account"]}>{words.account(entry.account)}</span>
        </span>
      ),
      only: "table",
    },
    { ...type, cell: (entry) => words.type(entry), only: "cards" },
    {
      key: "account",
      label: t(($) => $.columns.account),
      cell: ({ account }) => words.account(account),
      card: "end",
      only: "cards",
    },
    { key: "origin", label: source.label, cell: (entry) => <Origin entry={entry} />, only: "table" },
    {
      key: source.key,
      label: source.label,
      cell: source.cell,
      only: "cards",
      inCard: ({ fromUser }) => fromUser !== null,
    },
    amount,
    {
      key: "balance",
      label: t(($) => $.columns.balance),
      cell: ({ balanceAfter }) => <PlainAmount value={balanceAfter} />,
      align: "end",
    },
    {
      key: "trade",
      label: t(($) => $.columns.trade),
      cell: ({ tradeId }) => tradeId !== null && <TradeLink id={tradeId} />,
      only: "cards",
      inCard: ({ tradeId }) => tradeId !== null,
    },
    {
      key: "transaction",
      label: t(($) => $.columns.transaction),
      cell: ({ txHash }) => txHash !== null && <TransactionLink hash={txHash} />,
      only: "cards",
      inCard: ({ txHash }) => txHash !== null,
    },
  ];
}
