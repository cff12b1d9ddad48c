import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MarketSide } from "#features/market/model/market-filter.ts";
import classes from "./side-tabs.module.css";

const sides = ["buy", "sell"] as const satisfies readonly MarketSide[];
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs of the two sides: props of the tab list and of its panel. */
export function useSideTabs(side: MarketSide, onChange: (side: MarketSide) => void) {
  const { t } = useTranslation("market");
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (sides.indexOf(side) + step + sides.length) % sides.length;
    onChange(sides[next] ?? side);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  const tabs: ReactNode = (
    <div ref={row} role="tablist" aria-label={t(($) => $.sides.label)} className={classes["root"]}>
      {sides.map((each) => (
        <button
          key={each}
          id={`${id}-${each}`}
          type="button"
          role="tab"
          aria-selected={each === side}
          aria-controls={`${id}-panel`}
          tabIndex={each === side ? 0 : -1}
          className={classes["tab"]}
          onClick={() => onChange(each)}
          onKeyDown={onKeyDown}
        >
          {t(($) => $.sides[each])}
        </button>
      ))}
    </div>
  );
  return { tabs, panel: { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": `${id}-${side}` } as const };
}
