import { useQuery } from "@tanstack/react-query";
import { type Amount, parseAmount } from "@wth/rules";
import { Button, Dialog, TermsList } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { ownerBalancesQuery } from "#shared/accounts/owner-balances.ts";
import classes from "./purchase-dialog.module.css";

type Props = { price: Amount; opened: boolean; onAgree: () => void; onClose: () => void };

const wth = (amount: Amount): string => `${amountText(amount, 4)} WTH`;

/** Confirmation before WTH leaves the Mine Account: amount, next step, and the refund of an unused order. */
export function PurchaseDialog({ price, opened, onAgree, onClose }: Props) {
  const { t } = useTranslation("nft");
  const { data } = useQuery(ownerBalancesQuery);
  const balance = data && parseAmount(data.value);
  const isShort = balance !== undefined && balance < price;
  const amount = amountText(price, 2);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.purchase.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.purchase.price), value: wth(price) },
          { label: t(($) => $.purchase.from), value: t(($) => $.purchase.account) },
          {
            label: t(($) => $.purchase.balance),
            value: balance === undefined ? t(($) => $.notAvailable, { ns: "common" }) : wth(balance),
          },
          ...(balance === undefined || isShort
            ? []
            : [{ label: t(($) => $.purchase.after), value: wth(balance - price) }]),
        ]}
      />
      <ol className={classes["steps"]} aria-label={t(($) => $.purchase.steps.label)}>
        <li>{t(($) => $.purchase.steps.take, { amount })}</li>
        <li>{t(($) => $.purchase.steps.mint)}</li>
        <li>{t(($) => $.purchase.steps.back, { amount })}</li>
      </ol>
      {isShort && (
        <p className={classes["short"]} role="alert">
          <strong>{t(($) => $.purchase.short)}</strong>{" "}
          {t(($) => $.purchase.shortText, { amount: amountText(price - balance, 4) })}
        </p>
      )}
      <div className={classes["buttons"]}>
        <Button variant="primary" size="lg" wide disabled={isShort} onClick={onAgree}>
          {t(($) => $.purchase.agree, { amount })}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t(($) => $.purchase.cancel)}
        </Button>
      </div>
    </Dialog>
  );
}
