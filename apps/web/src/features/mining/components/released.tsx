import { useRef } from "react";
import { useTick } from "../hooks/use-tick.ts";
import { releasedAmount } from "../model/released-amount.ts";
import type { Rig } from "../model/rig.ts";
import classes from "./released.module.css";
import { amountText } from "@wth/web-kit/format/amount-text.ts";

/** Released amount of a rig with 5 decimals, written each second without rendering. */
export function Released({ rig }: { rig: Rig }) {
  const whole = useRef<HTMLSpanElement>(null);
  const fraction = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  useTick((nowMs) => {
    const released = releasedAmount(rig, nowMs);
    const [units = "0", decimals = ""] = amountText(released, 5).split(".");
    if (whole.current) whole.current.textContent = units;
    if (fraction.current) fraction.current.textContent = `.${decimals}`;
    const permille = rig.total > 0n ? Number((released * 1000n) / rig.total) : 0;
    if (bar.current) bar.current.style.transform = `scaleX(${permille / 1000})`;
  });
  return (
    <>
      <span translate="no" className={classes["figure"]} data-testid="released">
        <span ref={whole} />
        <span ref={fraction} className={classes["fraction"]} />
      </span>
      <span className={classes["track"]} aria-hidden="true">
        <span ref={bar} className={classes["bar"]} />
      </span>
    </>
  );
}
