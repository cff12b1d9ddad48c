import { Button, Skeleton, StatusPill, Surface } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import type { ChainPlace } from "#shared/api/app-config.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { Messages } from "../components/messages.tsx";
import { TitledPage } from "../components/titled-page.tsx";
import { Contents } from "./contents.tsx";
import { ContractTable } from "./contract-table.tsx";
import { FigureTable } from "./figure-table.tsx";
import { GuardianTable } from "./guardian-table.tsx";
import { LimitTable } from "./limit-table.tsx";
import { PauseTable } from "./pause-table.tsx";
import { RoleTable } from "./role-table.tsx";
import { Summary } from "./summary.tsx";
import classes from "./trust-page.module.css";
import { type Trust, useTrust } from "./use-trust.ts";

/**
 * Contracts, roles, limits and figures of WTH, read from the chain by this browser where it can; works without the
 * server.
 */
export function TrustPage({ title }: { title: string }) {
  const { t, ready } = useTranslation("trust");
  const { ready: readyMessages } = useTranslation("status");
  const trust = useTrust();
  if (!ready || !readyMessages) return <Skeleton height={420} />;
  return (
    <TitledPage title={title} lead={t(($) => $.lead)}>
      {trust.facts !== undefined && trust.facts.haltedSince !== null && (
        <p role="status" className={classes["halt"]}>
          {t(($) => $.halted, { time: formatDateTime(trust.facts.haltedSince) })}
        </p>
      )}
      <Sources trust={trust} />
      <Contents />
      <FigureTable trust={trust} />
      {trust.place !== undefined && <Chain trust={trust} place={trust.place} />}
      <Messages />
      <p>
        <a href="/status">{t(($) => $.status)}</a>
      </p>
    </TitledPage>
  );
}

/** Contracts, their roles, guardians, limits and pauses. */
function Chain({ trust, place }: { trust: Trust; place: ChainPlace }) {
  const { chain } = trust;
  return (
    <>
      <ContractTable trust={trust} place={place} />
      {chain !== undefined && <RoleTable chain={chain} place={place} />}
      <GuardianTable trust={trust} place={place} />
      {chain !== undefined && <LimitTable chain={chain} />}
      <PauseTable trust={trust} place={place} />
    </>
  );
}

const tones = { read: "glow", answers: "glow", reading: "neutral", fails: "coral", unknown: "neutral" } as const;

function Sources({ trust }: { trust: Trust }) {
  const { t } = useTranslation("trust");
  const { chainState, serverState, isReading, again } = trust;
  const parts = [
    { name: t(($) => $.sources.chain), state: chainState, text: useChainText(trust) },
    { name: t(($) => $.sources.server), state: serverState, text: useServerText(trust) },
  ];
  return (
    <Surface className={classes["sources"]} role="region" aria-label={t(($) => $.sources.title)}>
      <Summary trust={trust} />
      <div className={classes["origin"]}>
        <ul className={classes["list"]}>
          {parts.map(({ name, state, text }) => (
            <li key={name} className={classes["source"]}>
              <span className={classes["name"]}>{name}</span>
              <StatusPill tone={tones[state]}>{t(($) => $.sources.states[state])}</StatusPill>
              <span className={classes["note"]}>{text}</span>
            </li>
          ))}
        </ul>
        <Button size="sm" busy={isReading} onClick={again}>
          {t(($) => $.again)}
        </Button>
      </div>
    </Surface>
  );
}

function useChainText({ chain, chainState, place }: Trust): string {
  const { t } = useTranslation("trust");
  if (chain === undefined || place === undefined) {
    return t(($) => $.sources.chainTexts[chainState === "read" ? "reading" : chainState]);
  }
  // the node's clock can be ahead of the reader's
  const age = Math.max(0, Math.floor((serverNow() - chain.head.timeMs) / 1000));
  const values = { number: String(chain.head.number), age, host: new URL(place.rpcUrl).host };
  return t(($) => $.sources.chainTexts[chain.source], values);
}

function useServerText({ facts, serverState }: Trust): string {
  const { t } = useTranslation("trust");
  if (serverState === "reading") return t(($) => $.sources.serverTexts.reading);
  if (facts === undefined) return t(($) => $.sources.serverTexts.unknown);
  return t(($) => $.sources.serverTexts[serverState], { time: formatDateTime(facts.time) });
}
