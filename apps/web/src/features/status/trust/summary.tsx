import { contractKeys } from "@wth/chain";
import { StatusPill } from "@wth/ui";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import classes from "./summary.module.css";
import type { Trust } from "./use-trust.ts";

type Tone = "glow" | "amber" | "coral" | "neutral";
type Verdict = { name: string; text: string; tone: Tone };

/** Verdicts about code, pauses and money calls, each in a line. */
export function Summary({ trust }: { trust: Trust }) {
  const { t } = useTranslation("trust");
  return (
    <ul className={classes["root"]} aria-label={t(($) => $.summary.title)}>
      {useVerdicts(trust).map(({ name, text, tone }) => (
        <li key={name}>
          <span className={classes["name"]}>{name}</span>
          <StatusPill tone={tone}>{text}</StatusPill>
        </li>
      ))}
    </ul>
  );
}

function useVerdicts({ chain, facts }: Trust): readonly Verdict[] {
  const { t } = useTranslation("trust");
  const unread = { text: t(($) => $.summary.unread), tone: "neutral" } as const;

  function code(): Omit<Verdict, "name"> {
    const published = contractKeys.filter((key) => facts?.codeHashes[key] !== undefined);
    const read = published.filter((key) => chain?.codeHashes[key] !== undefined);
    if (facts !== undefined && published.length === 0)
      return { text: t(($) => $.contracts.codes.unpublished), tone: "neutral" };
    if (read.length === 0) return unread;
    const same = read.filter((key) => chain?.codeHashes[key] === facts?.codeHashes[key]);
    const counts = { same: countText(same.length), all: countText(published.length) };
    return { text: t(($) => $.summary.code, counts), tone: same.length === read.length ? "glow" : "coral" };
  }

  function pauses(): Omit<Verdict, "name"> {
    const guards = Object.values(chain?.guards ?? {});
    if (guards.length === 0) return unread;
    const paused = guards.filter(({ isPaused }) => isPaused).length;
    if (paused === 0) return { text: t(($) => $.summary.open), tone: "glow" };
    return { text: t(($) => $.summary.paused, { count: paused }), tone: "amber" };
  }

  function money(): Omit<Verdict, "name"> {
    if (facts === undefined) return unread;
    if (facts.haltedSince === null) return { text: t(($) => $.summary.moves), tone: "glow" };
    return { text: t(($) => $.summary.halted, { time: formatDateTime(facts.haltedSince) }), tone: "coral" };
  }

  return [
    { name: t(($) => $.summary.names.code), ...code() },
    { name: t(($) => $.summary.names.pauses), ...pauses() },
    { name: t(($) => $.summary.names.money), ...money() },
  ];
}
