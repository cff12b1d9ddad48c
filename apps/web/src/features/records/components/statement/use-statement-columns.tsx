import type { Column } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { StatementEntry } from "../../api/statement-page.ts";
import { useStatementWords } from "../../hooks/use-statement-words.ts";
import { DASH, PlainAmount } from "../record-cells.tsx";
import { TransactionLink } from "../../../../shared/transaction-link/transaction-link.tsx";
import { useRecordColumns } from "../use-record-columns.tsx";

/** The columns of the statement. */
export function useStatementColumns(): readonly Column<StatementEntry>[] {
  const { t } = useTranslation("records");
  const words = useStatementWords();
  const { date, amount, type, source } = useRecordColumns();
  return [
    date,
    { ...type, cell: (entry) => words.type(entry) },
    { key: "account", label: t(($) => $.columns.account), cell: ({ account }) => words.account(account) },
    { ...source, inCard: ({ fromUser }) => fromUser !== null },
    amount,
    {
      key: "balance",
      label: t(($) => $.columns.balance),
      cell: ({ balanceAfter }) => <PlainAmount value={balanceAfter} />,
      align: "end",
    },
    {
      key: "transaction",
      label: t(($) => $.columns.transaction),
      cell: ({ txHash }) => (txHash === null ? DASH : <TransactionLink hash={txHash} />),
      align: "end",
      inCard: ({ txHash }) => txHash !== null,
    },
  ];
}
