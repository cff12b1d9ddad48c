import { rigLevels, type Amount, type RigLevel, type SimulatedDay } from "@wth/rules";

const ROWS_MAX = 26;
const YEAR_DAYS = 365;
/** Lengths of periods: months, quarters, half years and years. */
const PARTS_OF_A_YEAR = [12, 4, 2, 1];

/** Consecutive days: sums over all of them, and the state at the end of the last. */
export type Period = {
  last: SimulatedDay;
  bought: Record<RigLevel, number>;
  claims: number;
  emission: Amount;
  feeRevenue: Amount;
  dividends: Amount;
  planPaid: Amount;
};

const sum = (days: readonly SimulatedDay[], of: (day: SimulatedDay) => Amount): Amount =>
  days.reduce((total, day) => total + of(day), 0n);

function periodOf(days: readonly SimulatedDay[], last: SimulatedDay): Period {
  const bought = Object.fromEntries(
    rigLevels.map((level) => [level, days.reduce((total, day) => total + day.bought[level], 0)]),
  ) as Record<RigLevel, number>;
  return {
    last,
    bought,
    claims: days.reduce((total, { claims }) => total + claims, 0),
    emission: sum(days, ({ emission }) => emission),
    feeRevenue: sum(days, ({ feeRevenue }) => feeRevenue),
    dividends: sum(days, ({ dividends }) => dividends.levels + dividends.nft),
    planPaid: sum(days, ({ planPaid }) => planPaid),
  };
}

/** Groups days into few enough periods for a readable table. */
export function periodsOf(days: readonly SimulatedDay[]): Period[] {
  const years = days.length / YEAR_DAYS;
  const parts = PARTS_OF_A_YEAR.find((each) => years * each <= ROWS_MAX) ?? 0.5;
  const rows = Math.max(1, Math.floor(years * parts));
  const endOf = (row: number) => Math.floor((days.length * row) / rows);
  return Array.from({ length: rows }, (_, row) => {
    const part = days.slice(endOf(row), endOf(row + 1));
    return periodOf(part, part.at(-1) as SimulatedDay);
  });
}
