import { useTranslation } from "react-i18next";
import { accountLabels } from "../model/account-label.ts";
import type { StatementWords } from "../model/statement-file.ts";
import { typeLabel } from "../model/business-label.ts";
import type { StatementEntry } from "../api/statement-page.ts";

/** What a business type is called on the account where it happened. */
function placeOf({ account }: Pick<StatementEntry, "account">) {
  if (account === "normal") return "mine";
  return account === "fee" ? "fee" : "elsewhere";
}

/** The reader's words for accounts, types and columns. */
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
      t(($) => $.columns.record),
    ],
    account: (kind) => t(($) => $.tabs[accountLabels[kind]]),
    type: (entry) => t(($) => $.types[typeLabel(entry.businessType, placeOf(entry))]),
  };
}
