import { useTranslation } from "react-i18next";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useStore } from "@wth/web-kit/state/create-store.ts";
import { liveState, type LiveState } from "#shared/connection/connection.ts";
import type { ChainMeasure } from "../model/measure-chain.ts";
import { PATIENCE_MS, type ServerMeasure } from "../model/measure-server.ts";
import type { PartState } from "../model/overall.ts";
import { useSilence } from "./use-silence.ts";

/** A measured part in words. */
export type MeasuredPart = { name: string; state: PartState; text: string };

const seconds = PATIENCE_MS / 1000;

const stateOf = (is: ServerMeasure["is"] | ChainMeasure["is"] | undefined): PartState => {
  if (is === undefined) return "measuring";
  if (is === "works" || is === "slow") return is;
  return is === "offline" || is === "unknown" ? "unknown" : "fails";
};

/** Server, live updates and chain, each with its state and a sentence. */
export function useParts(server: ServerMeasure | undefined, chain: ChainMeasure | undefined): readonly MeasuredPart[] {
  const { t } = useTranslation("status");
  const live = useLivePart();
  return [
    { name: t(($) => $.server.name), state: stateOf(server?.is), text: server === undefined ? "" : serverText(server) },
    live,
    { name: t(($) => $.chain.name), state: stateOf(chain?.is), text: chain === undefined ? "" : chainText(chain) },
  ];

  function serverText(measure: ServerMeasure): string {
    if (measure.is === "offline") return t(($) => $.offline);
    if (measure.is === "unable") return t(($) => $.server.unable, { status: measure.status });
    if (measure.is === "unreachable") return t(($) => $.server.unreachable, { seconds });
    return t(($) => $.server[measure.is], { ms: measure.ms });
  }

  function chainText(measure: ChainMeasure): string {
    if (measure.is === "offline") return t(($) => $.offline);
    if (measure.is === "works" || measure.is === "slow")
      return t(($) => $.chain[measure.is], { number: String(measure.number), age: measure.ageSeconds });
    const texts = {
      unreachable: () => t(($) => $.chain.unreachable, { seconds }),
      platformNode: () => t(($) => $.chain.platformNode, { seconds }),
      otherChain: () => t(($) => $.chain.otherChain),
      unknown: () => t(($) => $.chain.unknown),
    };
    return texts[measure.is]();
  }
}

const liveStates = {
  off: "unknown",
  opening: "measuring",
  open: "works",
  interrupted: "fails",
} as const satisfies Record<LiveState["is"], PartState>;

function useLivePart(): MeasuredPart {
  const { t } = useTranslation("status");
  const isSignedIn = useIsSignedIn();
  const live = useStore(liveState);
  const silentSeconds = useSilence();
  const name = t(($) => $.live.name);
  if (!isSignedIn) return { name, state: "unknown", text: t(($) => $.live.unknown) };
  if (silentSeconds > 0) return { name, state: "slow", text: t(($) => $.live.silent, { seconds: silentSeconds }) };
  const texts = {
    off: () => t(($) => $.live.opening),
    opening: () => t(($) => $.live.opening),
    open: () => t(($) => $.live.works, { time: live.is === "open" ? formatDateTime(live.lastSign) : "" }),
    interrupted: () => t(($) => $.live.fails),
  };
  return { name, state: live.is === "off" ? "measuring" : liveStates[live.is], text: texts[live.is]() };
}
