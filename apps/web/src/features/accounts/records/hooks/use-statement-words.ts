import { useTranslation } from "react-i18next";
import { accountLabels } from "../model/account-label.ts";
import type { StatementWords } from "../model/statement-file.ts";
import { placeOf, typeLabel } from "../model/business-label.ts";

/** Returns the translated names of accounts, types and columns. */
export function useStatementWords(): StatementWords {
  const { t } = useTranslation("records");
  return {
    columns: [
      t(($) => $.columns.date),
      t(($) => $.columns.account),
      t(($) => $.columns.type),
      t(($) => $.columns.amount),
      t(($) => $.columns.balance),
      t(($) => $.columns.unit),
      t(($) => $.columns.source),
      t(($) => $.columns.transaction),
      t(($) => $.columns.trade),
      t(($) => $.columns.usdtDue),
      t(($) => $.columns.usdtReceived),
      t(($) => $.columns.record),
    ],
    account: (kind) => t(($) => $.tabs[accountLabels[kind]]),
    type: (entry) => t(($) => $.types[typeLabel(entry.businessType, placeOf(entry.account))]),
  };
}
