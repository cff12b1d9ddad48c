import { useQuery } from "@tanstack/react-query";
import { Button, Dialog, TermsList } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { openInviteDialog } from "#shared/forms/dialogs.ts";
import { useInviteInfo } from "#shared/community/use-invite-info.ts";
import { mineAccountQuery } from "#shared/accounts/owner-balances.ts";
import type { Question } from "../hooks/mining-page-context.ts";
import { balanceAfter, runDays } from "../model/activation.ts";
import classes from "./payment-dialog.module.css";

type Props = { question: Question; opened: boolean; onAgree: () => void; onClose: () => void };

/** Confirmation before WTH leaves the Mine Account: price, yield and remaining balance. */
export function PaymentDialog({ question: { kind, template }, opened, onAgree, onClose }: Props) {
  const { t } = useTranslation("mining");
  const { data: balance } = useQuery(mineAccountQuery);
  const { data: invitation } = useInviteInfo();
  const { name, price, total, perSecond } = template.type;
  const after = balance === undefined ? undefined : balanceAfter(balance, price);
  const isShort = balance !== undefined && after === undefined;
  const wth = (amount: bigint): string => `${amountText(amount, 4)} WTH`;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={kind === "renew" ? t(($) => $.confirm.renewTitle, { name }) : t(($) => $.confirm.buyTitle, { name })}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.confirm.price), value: wth(price) },
          { label: t(($) => $.confirm.yield), value: wth(total) },
          {
            label: t(($) => $.confirm.days),
            value: t(($) => $.confirm.daysValue, { count: runDays(total, perSecond) }),
          },
          { label: t(($) => $.confirm.balance), value: balance === undefined ? "N/A" : wth(balance) },
          ...(after === undefined ? [] : [{ label: t(($) => $.confirm.after), value: wth(after) }]),
        ]}
      />
      <p className={classes["notice"]}>{t(($) => $.confirm.notice)}</p>
      {kind === "buy" && invitation?.canBind === true && (
        <div className={classes["inviter"]} role="note">
          <p>{t(($) => $.confirm.noInviter)}</p>
          <Button
            size="sm"
            onClick={() => {
              onClose();
              openInviteDialog();
            }}
          >
            {t(($) => $.confirm.enterCode)}
          </Button>
        </div>
      )}
      {isShort && (
        <p className={classes["short"]} role="alert">
          <strong>{t(($) => $.confirm.short)}</strong>{" "}
          {t(($) => $.confirm.shortText, { amount: amountText(price - balance, 4) })}
        </p>
      )}
      <div className={classes["buttons"]}>
        <Button variant="primary" size="lg" wide disabled={isShort} onClick={onAgree}>
          {t(($) => $.confirm.agree, { amount: amountText(price, 2) })}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t(($) => $.confirm.cancel)}
        </Button>
      </div>
    </Dialog>
  );
}
