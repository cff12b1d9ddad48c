import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Callout } from "#shared/forms/callout.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import type { Blocker } from "#features/market/model/blockers.ts";
import { KycCallout } from "./kyc-callout.tsx";

type T = TFunction<"market">;
type Words = { title: string; text: string };
type Kind = Exclude<Blocker["kind"], "kyc">;

/** Usage of each limit, and when it resets. */
const words: { [K in Kind]: (t: T, blocker: Extract<Blocker, { kind: K }>) => Words } = {
  forGood: (t, { timeouts }) => ({ title: t(($) => $.why.forGood), text: t(($) => $.why.forGoodText, { timeouts }) }),
  restricted: (t, { timeouts, until }) => ({
    title: t(($) => $.why.restricted),
    text: t(($) => $.why.restrictedText, { timeouts, time: formatDateTime(until) }),
  }),
  active: (t, { used, max, nextAt }) => ({
    title: t(($) => $.why.active, { used, max }),
    text: [
      t(($) => $.why.activeText),
      ...(nextAt === null ? [] : [t(($) => $.why.activeNext, { time: formatDateTime(nextAt) })]),
    ].join(" "),
  }),
  buys: (t, { used, max, nextAt }) => ({
    title: t(($) => $.why.buys, { used, max }),
    text: nextAt === null ? "" : t(($) => $.why.buysText, { time: formatDateTime(nextAt) }),
  }),
  newcomer: (t, { max }) => ({
    title: t(($) => $.why.newcomer, { max }),
    text: t(($) => $.why.newcomerText),
  }),
  newcomerMax: (t, { needed, max }) => ({
    title: t(($) => $.why.newcomerMax, { max: tokenText(max) }),
    text: t(($) => $.why.newcomerMaxText, { needed: tokenText(needed), max: tokenText(max) }),
  }),
  usdt: (t, { needed, available }) => ({
    title: t(($) => $.why.usdt),
    text: t(($) => $.why.usdtText, { needed: exactText(needed), available: exactText(available) }),
  }),
  wth: (t, { needed, available }) => ({
    title: t(($) => $.why.wth),
    text: t(($) => $.why.wthText, { needed: tokenText(needed), available: tokenText(available) }),
  }),
  quota: (t, { needed, left }) => ({
    title: t(($) => $.why.quota),
    text: t(($) => $.why.quotaText, { needed: tokenText(needed), left: tokenText(left) }),
  }),
  fee: (t, { due, balance }) => ({
    title: t(($) => $.why.fee),
    text: t(($) => $.why.feeText, { due: tokenText(due), balance: tokenText(balance) }),
  }),
};

type Worded = Extract<Blocker, { kind: Kind }>;
const wordsOf = (t: T, blocker: Worded): Words => (words[blocker.kind] as (t: T, blocker: Worded) => Words)(t, blocker);

/** Reasons why an action is not possible now. */
export function BlockerList({ blockers }: { blockers: readonly Blocker[] }) {
  const { t } = useTranslation("market");
  return blockers.map((blocker) => {
    if (blocker.kind === "kyc") return <KycCallout key="kyc" />;
    const { title, text } = wordsOf(t, blocker);
    return (
      <Callout key={blocker.kind} tone="coral" title={title}>
        {text}
      </Callout>
    );
  });
}
