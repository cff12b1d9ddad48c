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

/** A value computed every second; renders only when it changes. */
export function useTicking<T>(compute: TickListenerOf<T>): T {
  const [value, setValue] = useState(() => compute(serverNow()));
  useTick((nowMs) => setValue(compute(nowMs)));
  return value;
}

type TickListenerOf<T> = (nowMs: number) => T;
