import { truncateAmount } from "../money.ts";
import type { Simulation } from "./simulation.ts";

const YEAR_DAYS = 365;

/** Returns a string of digits with commas between groups of thousands. */
export function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** Returns an English sentence that states when the mining pool runs dry in a simulation. */
export function poolOutlook({ days, dryDay }: Simulation): string {
  const left = truncateAmount(days.at(-1)?.balances.miningPool ?? 0n, 0);
  if (dryDay === undefined)
    return `The mining pool does not run dry within ${groupThousands(String(days.length))} days; ${groupThousands(left)} WTH are left.`;
  const years = (dryDay / YEAR_DAYS).toFixed(1);
  return `The mining pool runs dry on day ${groupThousands(String(dryDay))}, after ${years} years.`;
}
