import { useQuery } from "@tanstack/react-query";
import { Button } from "@wth/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownerBalancesQuery } from "#shared/accounts/owner-balances.ts";
import { openSwapQuery } from "../api/open-swap.ts";
import { balanceOf, cards } from "../model/accounts.ts";
import { type AccountDialog, AccountDialogs } from "./account-dialogs.tsx";
import { AllBalances } from "./all-balances.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { CardActions } from "./card-actions.tsx";
import { UnfinishedSwap } from "./unfinished-swap.tsx";
import classes from "./balance-cards.module.css";

type Props = {
  /** Renders a link to the identity verification. */
  kycLink: (text: string) => ReactNode;
};

/** The user's five accounts and the transfers between them. Requires a signed-in user. */
export function BalanceCards({ kycLink }: Props) {
  const { t } = useTranslation("accounts");
  const { data: balances, isPending, isError, isFetching, refetch } = useQuery(ownerBalancesQuery);
  const { data: openSwap } = useQuery(openSwapQuery);
  const [dialog, setDialog] = useState<AccountDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: AccountDialog): void => {
    setDialog(next);
    setIsOpen(true);
  };
  return (
    <section aria-label={t(($) => $.balances.label)} className={classes["root"]}>
      {isError && balances === undefined ? (
        <div role="alert" className={classes["failure"]}>
          <p>
            <strong>{t(($) => $.balances.failed)}</strong> {t(($) => $.balances.failedText)}
          </p>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t(($) => $.retry, { ns: "common" })}
          </Button>
        </div>
      ) : (
        <AllBalances balances={balances} />
      )}
      {openSwap && <UnfinishedSwap openSwap={openSwap} onRetry={() => open({ kind: "swap", account: "ctoc" })} />}
      <div className={classes["cards"]}>
        {cards.map(({ account, decimals }) => (
          <BalanceCard
            key={account}
            account={account}
            decimals={decimals}
            balance={balanceOf(balances, account)}
            isPending={isPending}
          >
            <CardActions account={account} openSwap={openSwap ?? undefined} onOpen={open} />
          </BalanceCard>
        ))}
      </div>
      {dialog && <AccountDialogs dialog={dialog} opened={isOpen} onClose={() => setIsOpen(false)} kycLink={kycLink} />}
    </section>
  );
}
