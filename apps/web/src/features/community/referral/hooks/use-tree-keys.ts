import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { TreeRow } from "../model/tree-rows.ts";

/** Index of the row that a row is below of; -1 at the first level. */
function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  return rows.findLastIndex((row, index) => index < at && row.is === "member" && row.level < level);
}

/** Row that a key leads to, or `act` when the key opens, closes or loads something. */
function goalOf(rows: readonly TreeRow[], at: number, key: string): number | "act" | undefined {
  const row = rows[at];
  const below = row?.is === "member" ? row.below : "none";
  if (key === "ArrowDown") return at + 1;
  if (key === "ArrowUp") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return rows.length - 1;
  if (key === "ArrowRight" && below === "closed") return "act";
  if (key === "ArrowRight") return below === "open" ? at + 1 : undefined;
  if (key === "ArrowLeft") return below === "open" ? "act" : parentOf(rows, at);
  if (key === "Enter" || key === " ") return "act";
  return undefined;
}

/**
 * Keys of a tree grid: one row can be reached by Tab, arrows move between rows, open and close branches; Enter or Space
 * does what the row's button does. A row that is not rendered is scrolled to first.
 */
export function useTreeKeys(
  body: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  onAct: (row: TreeRow) => void,
) {
  const [active, setActive] = useState<string>();
  /** Key of a row that gets the focus as soon as it is rendered. */
  const wanted = useRef<string>(undefined);
  /** Index of a row whose members are being loaded; the first of them gets the focus. */
  const loading = useRef<number>(undefined);
  const reachable = rows.some(({ key }) => key === active) ? active : rows[0]?.key;

  useLayoutEffect(() => {
    const next = loading.current === undefined ? undefined : rows[loading.current];
    if (next?.is === "member") {
      wanted.current = next.key;
      loading.current = undefined;
    }
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(wanted.current)}"]`);
    if (row === null || row === undefined) return;
    wanted.current = undefined;
    row.focus();
  });

  function go(at: number): void {
    const { key } = rows[Math.min(Math.max(at, 0), rows.length - 1)] ?? {};
    if (key === undefined) return;
    wanted.current = key;
    setActive(key);
    // the list renders its other end once that is in view
    if (at <= 0) body.current?.scrollIntoView({ block: "nearest" });
    if (at >= rows.length - 1) body.current?.scrollIntoView({ block: "end" });
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    if (!target.matches("tr") || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex(({ key }) => key === target.dataset["key"]);
    const row = rows[at];
    const goal = goalOf(rows, at, event.key);
    if (row === undefined || goal === undefined) return;
    event.preventDefault();
    if (row.is === "rest" && goal === "act") loading.current = at;
    if (goal === "act") onAct(row);
    else go(goal);
  }

  return {
    gridProps: { onKeyDown: press },
    rowProps: (row: TreeRow) => ({
      "data-key": row.key,
      tabIndex: row.key === reachable ? 0 : -1,
      "aria-level": row.level,
      onFocus: () => setActive(row.key),
    }),
  };
}
