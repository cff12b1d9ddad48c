import { parseAmount } from "@wth/rules";
import { cx, Figure, Skeleton } from "@wth/ui";
import { amountText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { type BalanceTexts, shares, totalWth } from "../model/accounts.ts";
import accent from "./accent.module.css";
import classes from "./all-balances.module.css";

/** Total balance and its distribution over the accounts. */
export function AllBalances({ balances }: { balances: BalanceTexts | undefined }) {
  const { t } = useTranslation("accounts");
  return (
    <div className={classes["root"]}>
      <p className={classes["label"]}>{t(($) => $.balances.total)}</p>
      <div className={classes["figure"]} data-testid="balance-total">
        {balances === undefined ? (
          <Skeleton height={24} width={120} />
        ) : (
          <Figure value={tokenText(totalWth(balances))} unit="WTH" className={classes["amount"]} />
        )}
      </div>
      {balances !== undefined && (
        <p className={classes["note"]}>
          {t(($) => $.balances.totalNote, { amount: amountText(parseAmount(balances.feeValue), 2) })}
        </p>
      )}
      <div className={classes["bar"]} aria-hidden="true">
        {balances !== undefined &&
          shares(balances).map(({ account, permille }) => (
            <span
              key={account}
              className={cx(classes["part"], accent["accent"])}
              data-account={account}
              style={{ flexGrow: permille }}
            />
          ))}
      </div>
    </div>
  );
}
