import type { Stretch, StretchKind } from "./session-stretches.ts";

/** Part of a period within a day; `start` and `length` are shares of the day. */
export type Piece = { kind: StretchKind; start: number; length: number; fromMs: number; toMs: number };

/** A day with its pieces, or several consecutive days without a running session. */
export type TimelineRow =
  | { kind: "day"; dayMs: number; pieces: Piece[] }
  | { kind: "quiet"; dayMs: number; days: number; isRest: boolean };

type DayRow = Extract<TimelineRow, { kind: "day" }>;

/** Minimum number of quiet days that are merged. */
const QUIET_DAYS = 3;

/** Returns the start of the local day of a time. Days differ in length on clock changes. */
function dayStart(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}

function dayAfter(dayMs: number): number {
  const date = new Date(dayMs);
  return date.setDate(date.getDate() + 1);
}

function piecesOf(stretches: readonly Stretch[], dayMs: number, nextMs: number): Piece[] {
  const length = nextMs - dayMs;
  return stretches
    .map(({ kind, fromMs, toMs }) => ({ kind, fromMs: Math.max(fromMs, dayMs), toMs: Math.min(toMs, nextMs) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .map((piece) => ({
      ...piece,
      start: (piece.fromMs - dayMs) / length,
      length: (piece.toMs - piece.fromMs) / length,
    }))
    .toSorted((a, b) => a.fromMs - b.fromMs);
}

const isQuiet = ({ pieces }: DayRow): boolean => pieces.every(({ kind }) => kind === "rested");
const hasRest = ({ pieces }: DayRow): boolean => pieces.length > 0;

/** Groups consecutive days: all at rest, all with nothing to mine, or a single day of work. */
function groups(days: readonly DayRow[]): DayRow[][] {
  const found: DayRow[][] = [];
  for (const day of days) {
    const [like] = found.at(-1) ?? [];
    if (like && isQuiet(like) && isQuiet(day) && hasRest(like) === hasRest(day)) found.at(-1)?.push(day);
    else found.push([day]);
  }
  return found;
}

function rowsOf(group: DayRow[]): TimelineRow[] {
  const last = group.at(-1);
  if (!last || group.length < QUIET_DAYS) return group;
  return [{ kind: "quiet", dayMs: last.dayMs, days: group.length, isRest: hasRest(last) }];
}

/** Returns rows by local day, newest first. */
export function timelineRows(stretches: readonly Stretch[]): TimelineRow[] {
  if (stretches.length === 0) return [];
  const oldest = dayStart(Math.min(...stretches.map(({ fromMs }) => fromMs)));
  const days: DayRow[] = [];
  let dayMs = dayStart(Math.max(...stretches.map(({ toMs }) => toMs)) - 1);
  let nextMs = dayAfter(dayMs);
  while (dayMs >= oldest) {
    days.push({ kind: "day", dayMs, pieces: piecesOf(stretches, dayMs, nextMs) });
    nextMs = dayMs;
    dayMs = dayStart(dayMs - 1);
  }
  return groups(days).flatMap(rowsOf);
}
