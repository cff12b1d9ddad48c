import type { Amount, UserAccountKind } from "@wth/rules";
import { cx, Figure, LitCard, Skeleton, useMedia } from "@wth/ui";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { TermName } from "#config/help-topics.ts";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { figureText } from "../model/accounts.ts";
import accent from "./accent.module.css";
import { AccountArt } from "./account-art/account-art.tsx";
import classes from "./balance-card.module.css";

/** Of five cards below each other, each is as low as it can be: a tip beside the name has the purpose. */
const LOW = "(max-width: 620px)";

/** Glossary terms that explain the accounts. */
const terms = {
  normal: "mineAccount",
  ctoc: "c2cAccount",
  social: "socialNodes",
  ecological: "ecologicalReserve",
  fee: "feeAccount",
} as const satisfies Record<UserAccountKind, TermName>;

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
  const isLow = useMedia(LOW);
  return (
    <LitCard
      art={<AccountArt account={account} />}
      className={cx(classes["root"], accent["accent"])}
      data-account={account}
      data-testid={`balance-${account}`}
      aria-labelledby={nameId}
    >
      <div className={classes["head"]}>
        <h2 id={nameId} className={classes["name"]}>
          {t(($) => $.accounts[account])}
        </h2>
        {isLow && <TermTip term={terms[account]} />}
      </div>
      <div className={classes["figure"]} aria-busy={isPending}>
        {isPending ? <Skeleton height={40} width="62%" /> : <Balance balance={balance} decimals={decimals} />}
      </div>
      {!isLow && <p className={classes["about"]}>{t(($) => $.about[account])}</p>}
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
