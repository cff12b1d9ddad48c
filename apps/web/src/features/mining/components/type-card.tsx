import { type Amount, amountPerDay, rigPriceUsdt } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { paybackDays, runDays, usdtText } from "../model/activation.ts";
import type { RigTemplate } from "../model/rig.ts";
import { ActivationButtons } from "./activation-buttons.tsx";
import { CardFrame } from "./card-frame.tsx";
import classes from "./type-card.module.css";

type Props = {
  template: RigTemplate;
  /** USDT for one WTH; undefined while unknown. */
  reference: Amount | undefined;
};

/** A type that can be activated, with its figures in a line; selecting it shows the buttons. */
export function TypeCard({ template, reference }: Props) {
  const { t } = useTranslation("mining");
  const { type, owned } = template;
  return (
    <CardFrame
      id={template.id}
      name={type.name}
      level={type.level}
      layout="line"
      tags={
        <>
          <span className={classes["tag"]}>{t(($) => $.card.phase.available)}</span>
          {owned > 0 && <span className={classes["tag"]}>{t(($) => $.card.owned, { count: owned })}</span>}
        </>
      }
      details={<ActivationButtons template={template} />}
    >
      <TypeFigures template={template} reference={reference} />
    </CardFrame>
  );
}

/** Price, yield a day, payback and whole yield of a type; the figures of all types stand below each other. */
function TypeFigures({ template: { type, usdtPrice }, reference }: Props) {
  const { t } = useTranslation("mining");
  const usdt = type.useUsdt ? usdtPrice : reference && rigPriceUsdt(type.price, reference);
  const payback = paybackDays(type);
  const days = (count: number): string => t(($) => $.confirm.daysValue, { count });
  const figures = [
    {
      label: t(($) => $.card.price),
      value: `${amountText(type.price, 0)} WTH`,
      more: usdt === undefined ? undefined : `${usdtText(usdt)} USDT`,
    },
    { label: t(($) => $.card.perDay), value: `${amountText(amountPerDay(type.perSecond), 5)} WTH`, more: undefined },
    {
      label: t(($) => $.card.paidBack),
      value: payback === undefined ? t(($) => $.card.neverPaidBack) : days(payback),
      more: undefined,
    },
    {
      label: t(($) => $.card.yield),
      value: `${amountText(type.total, 2)} WTH`,
      more: t(($) => $.card.within, { days: days(runDays(type.total, type.perSecond)) }),
    },
  ];
  return (
    <dl className={classes["figures"]}>
      {figures.map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more !== undefined && <span className={classes["more"]}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
