import type { Amount, UserAccountKind } from "@wth/rules";
import { cx, Figure, LitCard, Skeleton } from "@wth/ui";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { figureText } from "../model/accounts.ts";
import accent from "./accent.module.css";
import { AccountArt } from "./account-art/account-art.tsx";
import classes from "./balance-card.module.css";

type Props = {
  account: UserAccountKind;
  decimals: number;
  /** Undefined while unknown. */
  balance: Amount | undefined;
  /** True while loading. */
  isPending: boolean;
  /** Actions. */
  children?: ReactNode;
};

/** One account: name, balance and purpose. */
export function BalanceCard({ account, decimals, balance, isPending, children }: Props) {
  const { t } = useTranslation("accounts");
  const nameId = useId();
  return (
    <LitCard
      art={<AccountArt account={account} />}
      className={cx(classes["root"], accent["accent"])}
      data-account={account}
      data-testid={`balance-${account}`}
      aria-labelledby={nameId}
    >
      <h2 id={nameId} className={classes["name"]}>
        {t(($) => $.accounts[account])}
      </h2>
      <div className={classes["figure"]} aria-busy={isPending}>
        {isPending ? <Skeleton height={40} width="62%" /> : <Balance balance={balance} decimals={decimals} />}
      </div>
      <p className={classes["about"]}>{t(($) => $.about[account])}</p>
      {children !== undefined && <div className={classes["actions"]}>{children}</div>}
    </LitCard>
  );
}

/** The balance in the largest size that fits. A balance that failed to load is never shown as zero. */
function Balance({ balance, decimals }: { balance: Amount | undefined; decimals: number }) {
  const { t } = useTranslation("common");
  const text = balance === undefined ? t(($) => $.notAvailable) : figureText(balance, decimals);
  const style = { "--length": text.length } as CSSProperties;
  return (
    <span style={style}>
      <Figure value={text} unit="WTH" size="lg" className={classes["amount"]} />
    </span>
  );
}
