import { Button, Skeleton, StatusPill, Surface } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { helpAddress } from "#config/help-topics.ts";
import { useMeasures } from "../hooks/use-measures.ts";
import { useParts } from "../hooks/use-parts.ts";
import { overallOf, type PartState } from "../model/overall.ts";
import { Messages } from "./messages.tsx";
import classes from "./status-page.module.css";
import { TitledPage } from "./titled-page.tsx";

const tones = {
  measuring: "neutral",
  works: "glow",
  slow: "amber",
  fails: "coral",
  unknown: "neutral",
} as const satisfies Record<PartState, string>;

/** State of WTH as this browser measures it, and the last messages of its operators; works without the server. */
export function StatusPage({ title }: { title: string }) {
  const { t, ready } = useTranslation("status");
  if (!ready) return <Skeleton height={420} />;
  return (
    <TitledPage title={title} lead={t(($) => $.lead)}>
      <Measured />
      <Messages />
      <nav aria-label={t(($) => $.more)} className={classes["more"]}>
        <a href={helpAddress("unreachable")}>{t(($) => $.help)}</a>
        <a href="/trust">{t(($) => $.trust)}</a>
      </nav>
    </TitledPage>
  );
}

function Measured() {
  const { t } = useTranslation("status");
  const { server, chain, measuredAt, isMeasuring, again } = useMeasures();
  const parts = useParts(server, chain);
  const overall = server?.is === "offline" ? "offline" : overallOf(parts.map(({ state }) => state));
  return (
    <Surface className={classes["parts"]} role="region" aria-label={t(($) => $.parts)}>
      <div className={classes["overall"]}>
        <span className={classes["sign"]} data-state={overall} aria-hidden="true" />
        <div className={classes["words"]}>
          <p role="status" className={classes["verdict"]} data-state={overall}>
            {t(($) => $.overall[overall])}
          </p>
          {measuredAt > 0 && (
            <p className={classes["time"]}>{t(($) => $.measured, { time: formatDateTime(measuredAt) })}</p>
          )}
        </div>
        <Button size="sm" busy={isMeasuring} onClick={again}>
          {t(($) => $.again)}
        </Button>
      </div>
      <ul className={classes["list"]}>
        {parts.map(({ name, state, text }) => (
          <li key={name} className={classes["part"]}>
            <span className={classes["name"]}>{name}</span>
            <StatusPill tone={tones[state]}>{t(($) => $.states[state])}</StatusPill>
            <span className={classes["text"]}>{text}</span>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
