import { useQuery } from "@tanstack/react-query";
import { mulDiv, ONE, parseAmount } from "@wth/rules";
import { cx, Figure, Skeleton, Surface } from "@wth/ui";
import { amountText, exactText, percentText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { guidedPriceQuery } from "#shared/market/market-queries.ts";
import { type BalanceTexts, shares, totalWth } from "../model/accounts.ts";
import accent from "./accent.module.css";
import classes from "./all-balances.module.css";

/** Total balance, its worth in USDT, and its distribution over the accounts. */
export function AllBalances({ balances }: { balances: BalanceTexts | undefined }) {
  const { t } = useTranslation("accounts");
  const total = balances && tokenText(totalWth(balances));
  return (
    <Surface className={classes["root"]}>
      <div className={classes["sum"]}>
        <p className={classes["label"]}>{t(($) => $.balances.total)}</p>
        <div className={classes["figure"]} data-testid="balance-total">
          {total === undefined ? (
            <Skeleton height={44} width="min(16rem, 80%)" />
          ) : (
            <span style={{ "--length": total.length } as CSSProperties}>
              <Figure value={total} unit="WTH" size="lg" className={classes["amount"]} />
            </span>
          )}
        </div>
        <Worth balances={balances} />
      </div>
      <div className={classes["parts"]}>
        <Shares balances={balances} />
        <p className={classes["note"]}>
          {balances !== undefined &&
            t(($) => $.balances.totalNote, { amount: amountText(parseAmount(balances.feeValue), 2) })}
        </p>
      </div>
    </Surface>
  );
}

/** The total at the guided price; left out while that is unknown. */
function Worth({ balances }: { balances: BalanceTexts | undefined }) {
  const { t } = useTranslation("accounts");
  const { data } = useQuery(guidedPriceQuery);
  const isKnown = balances !== undefined && data !== undefined;
  return (
    <p className={classes["worth"]}>
      {isKnown &&
        t(($) => $.balances.worth, {
          amount: amountText(mulDiv(totalWth(balances), data.price, ONE), 2),
          price: exactText(data.price),
        })}
    </p>
  );
}

/** Share of each account, as a bar and in percent. */
function Shares({ balances }: { balances: BalanceTexts | undefined }) {
  const { t } = useTranslation("accounts");
  const parts = balances === undefined ? [] : shares(balances);
  return (
    <>
      <div className={classes["bar"]} aria-hidden="true">
        {parts.map(({ account, permille }) => (
          <span
            key={account}
            className={cx(classes["part"], accent["accent"])}
            data-account={account}
            style={{ flexGrow: permille }}
          />
        ))}
      </div>
      {balances !== undefined && parts.length === 0 && <p className={classes["note"]}>{t(($) => $.balances.none)}</p>}
      <ul className={classes["legend"]} hidden={balances !== undefined && parts.length === 0}>
        {parts.map(({ account, permille }) => (
          <li key={account} className={accent["accent"]} data-account={account}>
            {t(($) => $.accounts[account])}
            <span translate="no" className={classes["percent"]}>
              {percentText(permille / 1000, 1)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
