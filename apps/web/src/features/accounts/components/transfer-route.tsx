import { IconArrowDown } from "@tabler/icons-react";
import type { Amount, UserAccountKind } from "@wth/rules";
import { cx } from "@wth/ui";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { balanceOf, type BalanceTexts } from "../model/accounts.ts";
import accent from "./accent.module.css";
import classes from "./transfer-route.module.css";

type Props = {
  from: UserAccountKind;
  to: UserAccountKind;
  balances: BalanceTexts | undefined;
  /** Amount to transfer; undefined while there is none. */
  amount: Amount | undefined;
};

/** The two accounts of a transfer with their balances now and afterwards. */
export function TransferRoute({ from, to, balances, amount = 0n }: Props) {
  const { t } = useTranslation("accounts");
  return (
    <div className={classes["root"]}>
      <Stop label={t(($) => $.transfer.from)} account={from} balance={balanceOf(balances, from)} change={-amount} />
      <IconArrowDown className={classes["arrow"]} size={18} stroke={2} aria-hidden="true" />
      <Stop label={t(($) => $.transfer.to)} account={to} balance={balanceOf(balances, to)} change={amount} />
    </div>
  );
}

type StopProps = { label: string; account: UserAccountKind; balance: Amount | undefined; change: Amount };

function Stop({ label, account, balance, change }: StopProps) {
  const { t } = useTranslation("accounts");
  return (
    <div className={cx(classes["stop"], accent["accent"])} data-account={account}>
      <span className={classes["label"]}>{label}</span>
      <span className={classes["name"]}>{t(($) => $.accounts[account])}</span>
      <span className={classes["balance"]}>
        {balance === undefined
          ? t(($) => $.notAvailable, { ns: "common" })
          : t(($) => $.transfer.now, { amount: tokenText(balance) })}
      </span>
      {balance !== undefined && change !== 0n && (
        <span className={classes["balance"]} data-changed>
          {t(($) => $.transfer.after, { amount: tokenText(balance + change) })}
        </span>
      )}
    </div>
  );
}
