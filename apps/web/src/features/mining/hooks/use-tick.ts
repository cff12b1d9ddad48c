import { useEffect, useEffectEvent, useState } from "react";
import { onServerClockJump, serverNow } from "#shared/time/server-clock.ts";
import { createTicker, type TickListener } from "../model/ticker.ts";

const ticker = createTicker(serverNow, () => document.hidden);
onServerClockJump(ticker.tick);
document.addEventListener("visibilitychange", ticker.tick);

/** Calls back now and at every second of the server's clock. All rigs share one timer. */
export function useTick(listener: TickListener): void {
  const onTick = useEffectEvent(listener);
  useEffect(() => ticker.subscribe((nowMs) => onTick(nowMs)), []);
}

/** A value computed every second, and when what it depends on changes; between seconds it renders nothing. */
export function useTicking<T>(compute: TickListenerOf<T>): T {
  const [, setValue] = useState(() => compute(serverNow()));
  useTick((nowMs) => setValue(compute(nowMs)));
  // a rig that was just started must not be judged by the second before
  return compute(serverNow());
}

type TickListenerOf<T> = (nowMs: number) => T;
