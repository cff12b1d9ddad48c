import { rigStatus } from "@wth/rules";
import { useEffect, useEffectEvent, useRef } from "react";
import { onServerClockJump, serverNow } from "#shared/time/server-clock.ts";
import type { Rig } from "../model/rig.ts";

/** Maximum delay of a timer. */
const WAIT_MAX_MS = 2 ** 31 - 1;

const sessionOf = (rig: Rig): string => `${rig.id}:${rig.lastReceiveMs}`;

/**
 * Calls back once for each session that the server reported as running and that has ended since by its clock; sessions
 * that end together cause one call. Unlike the ticker it also runs while the page is hidden.
 */
export function useSessionEnds(rigs: readonly Rig[] | undefined, onEnded: (rigs: Rig[]) => void): void {
  const tell = useEffectEvent(onEnded);
  /** All sessions seen running; reported ones stay without their rig. */
  const seen = useRef(new Map<string, Rig | undefined>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sessions = seen.current;
    for (const rig of rigs ?? [])
      if (rig.status === rigStatus.running && !sessions.has(sessionOf(rig))) sessions.set(sessionOf(rig), rig);

    function look(): void {
      clearTimeout(timer);
      const now = serverNow();
      const awaited = [...sessions.values()].filter((rig) => rig !== undefined);
      const ended = awaited.filter(({ endMs }) => endMs <= now);
      for (const rig of ended) sessions.set(sessionOf(rig), undefined);
      if (ended.length > 0) tell(ended);
      const next = Math.min(...awaited.filter(({ endMs }) => endMs > now).map(({ endMs }) => endMs));
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
