import { Skeleton } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CallName } from "#shared/session/may-call.ts";
import { useMay, useMe } from "#shared/session/use-me.ts";
import classes from "./overview.module.css";

export type Waiting = "kyc" | "trades" | "suspense" | "proposals";
const calls: Record<Waiting, CallName> = {
  kyc: "consoleKycQueue",
  trades: "consoleTrades",
  suspense: "consoleSuspense",
  proposals: "consoleProposals",
};

type Props = {
  /** Renders a link to the screen of this kind of case. */
  linkTo: (what: Waiting, text: string) => ReactNode;
};

/** Open cases for this operator. */
export function Overview({ linkTo }: Props) {
  const { t } = useTranslation("overview");
  const { t: shell } = useTranslation("shell");
  const me = useMe();
  const may = useMay();
  if (me === undefined) return <Skeleton height={120} />;
  const open = (Object.keys(calls) as Waiting[]).filter((what) => may(calls[what]));
  return (
    <ul className={classes["root"]}>
      {open.map((what) => (
        <li key={what} className={classes["card"]} data-busy={me.waiting[what] > 0 || undefined}>
          <span className={classes["count"]}>{me.waiting[what]}</span>
          {linkTo(
            what,
            shell(($) => $.places[what]),
          )}
          <span className={classes["text"]}>
            {me.waiting[what] === 0 ? t(($) => $.nothing) : t(($) => $.waiting, { count: me.waiting[what] })}
          </span>
        </li>
      ))}
    </ul>
  );
}
