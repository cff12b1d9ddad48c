import { rigStatus } from "@wth/rules";
import { useEffect, useEffectEvent, useRef } from "react";
import { onServerClockJump, serverNow } from "../../../shared/time/server-clock.ts";
import type { Rig } from "../model/rig.ts";

/** A timer cannot wait longer than this. */
const WAIT_MAX_MS = 2 ** 31 - 1;

const sessionOf = (rig: Rig): string => `${rig.id}:${rig.lastReceiveMs}`;

/**
 * Calls back once for each session that was seen running and has ended since, by the server's clock; those that end
 * together make one call. Unlike the page's ticker it goes on while the page is hidden.
 */
export function useSessionEnds(rigs: readonly Rig[] | undefined, onEnded: (rigs: Rig[]) => void): void {
  const tell = useEffectEvent(onEnded);
  const awaited = useRef(new Map<string, Rig>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    for (const rig of rigs ?? [])
      if (rig.status === rigStatus.running && rig.endMs > serverNow()) awaited.current.set(sessionOf(rig), rig);

    function look(): void {
      clearTimeout(timer);
      const now = serverNow();
      const ended = [...awaited.current.values()].filter(({ endMs }) => endMs <= now);
      for (const rig of ended) awaited.current.delete(sessionOf(rig));
      if (ended.length > 0) tell(ended);
      const next = Math.min(...[...awaited.current.values()].map(({ endMs }) => endMs));
      if (Number.isFinite(next)) timer = setTimeout(look, Math.min(next - now, WAIT_MAX_MS));
    }

    look();
    const stop = onServerClockJump(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [rigs]);
}
