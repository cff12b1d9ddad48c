import { groupThousands, rigLevels, truncateAmount, type Amount, type Simulation } from "@wth/rules";
import { periodsOf, type Period } from "./periods.ts";

type Column<Row> = { title: string; cell: (row: Row) => string };

const whole = (amount: Amount): string => groupThousands(truncateAmount(amount, 0));
const count = (value: number): string => groupThousands(String(value));
const day: Column<Period> = { title: "Day", cell: ({ last }) => count(last.day) };

const economy: readonly Column<Period>[] = [
  day,
  { title: "Users", cell: ({ last }) => count(last.users) },
  { title: "Rigs", cell: ({ last }) => count(last.rigs) },
  { title: "Claims", cell: ({ claims }) => count(claims) },
  { title: "Mined", cell: ({ emission }) => whole(emission) },
  { title: "Pool left", cell: ({ last }) => whole(last.balances.miningPool) },
  { title: "Fees", cell: ({ feeRevenue }) => whole(feeRevenue) },
  { title: "Dividends", cell: ({ dividends }) => whole(dividends) },
  { title: "Plan", cell: ({ planPaid }) => whole(planPaid) },
  { title: "Burned", cell: ({ last }) => whole(last.balances.burn) },
  { title: "DAO fund", cell: ({ last }) => whole(last.balances.daoFund) },
  { title: "With people", cell: ({ last }) => whole(last.balances.users) },
];

const rigs: readonly Column<Period>[] = [
  day,
  ...rigLevels.map((level): Column<Period> => ({ title: `S${level}`, cell: ({ bought }) => count(bought[level]) })),
];

type Pair = { before: Period; after: Period };
const both = (title: string, cell: (period: Period) => string): Column<Pair>[] => [
  { title: `${title} before`, cell: ({ before }) => cell(before) },
  { title: "after", cell: ({ after }) => cell(after) },
];

const comparison: readonly Column<Pair>[] = [
  { title: "Day", cell: ({ before }) => count(before.last.day) },
  ...both("Pool left", ({ last }) => whole(last.balances.miningPool)),
  ...both("Mined", ({ emission }) => whole(emission)),
  ...both("Rigs", ({ last }) => count(last.rigs)),
  ...both("Dividends", ({ dividends }) => whole(dividends)),
  ...both("Burned", ({ last }) => whole(last.balances.burn)),
];

/** Aligns rows under their titles, every cell to the right. */
function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) => line.map((cell, at) => cell.padStart(widths[at] ?? 0)).join("  ")).join("\n");
}

/** Sums and final states per period, in whole WTH, rounded down. */
export const economyTable = ({ days }: Simulation): string => table(economy, periodsOf(days));

/** Number of rigs bought, by level. */
export const rigsTable = ({ days }: Simulation): string => table(rigs, periodsOf(days));

/** The same figures of two simulations of the same length, side by side. */
export function comparisonTable(before: Simulation, after: Simulation): string {
  const afterwards = periodsOf(after.days);
  const pairs = periodsOf(before.days).map((period, at): Pair => ({ before: period, after: afterwards[at] as Period }));
  return table(comparison, pairs);
}
