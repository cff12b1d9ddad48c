import { type Amount, rigPriceUsdt } from "@wth/rules";
import { StatusPill, TermsList } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { runDays, usdtText } from "../model/activation.ts";
import type { RigTemplate } from "../model/rig.ts";
import { ActivationButtons } from "./activation-buttons.tsx";
import { CardFrame } from "./card-frame.tsx";
import { Payback } from "./payback.tsx";
import classes from "./type-card.module.css";

const DAY_SECONDS = 86_400n;

type Props = {
  template: RigTemplate;
  /** USDT for one WTH; undefined while unknown. */
  reference: Amount | undefined;
};

/** A type that can be activated; selecting it shows the buttons. */
export function TypeCard({ template, reference }: Props) {
  const { t } = useTranslation("mining");
  const { type, owned } = template;
  const usdt = type.useUsdt ? template.usdtPrice : reference && rigPriceUsdt(type.price, reference);
  return (
    <CardFrame
      id={template.id}
      name={type.name}
      level={type.level}
      tags={
        <>
          <StatusPill>{t(($) => $.card.phase.available)}</StatusPill>
          {owned > 0 && <span className={classes["owned"]}>{t(($) => $.card.owned, { count: owned })}</span>}
        </>
      }
      details={<ActivationButtons template={template} />}
    >
      <div className={classes["price"]}>
        <span>
          <span className={classes["amount"]}>{amountText(type.price, 0)}</span> WTH
        </span>
        {usdt !== undefined && <span className={classes["usdt"]}>{usdtText(usdt)} USDT</span>}
      </div>
      <Payback type={type} />
      <TermsList
        terms={[
          { label: t(($) => $.card.yield), value: `${amountText(type.total, 2)} WTH` },
          { label: t(($) => $.card.perDay), value: amountText(type.perSecond * DAY_SECONDS, 5) },
          { label: t(($) => $.card.days), value: runDays(type.total, type.perSecond) },
        ]}
      />
    </CardFrame>
  );
}
