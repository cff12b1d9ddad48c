import type { OwnDay } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { businessType, formatAmount, type Amount, type BusinessType, type UserAccountKind } from "@wth/rules";
import type { z } from "zod";
import { dividendDays } from "#community/index.ts";
import { dayFlows, totalsBefore, type DayFlow } from "#ledger/index.ts";
import { usdtRigPrice } from "#mining/index.ts";
import { now } from "#platform/db/clock.ts";
import { dayOf, type DayText } from "#platform/db/days.ts";
import { platformDays } from "./platform-days/platform-day-repo.ts";
import { utcDays } from "./utc-days.ts";

const wthAccounts: readonly UserAccountKind[] = ["normal", "ctoc", "ecological", "social"];
const { mining, referralReward, planDividend, buyMiningMachine } = businessType;
const flows = { mined: [mining], rewards: [referralReward, planDividend], spent: [buyMiningMachine] } as const;

/** Prices by day; a day that was not measured has the price of the day before. */
async function pricesOf(db: Database, days: readonly DayText[]): Promise<(Amount | null)[]> {
  const known = new Map((await platformDays(db, days.length)).map(({ day, price }) => [day, price]));
  let last: Amount | null = null;
  return days.map((day) => (last = known.get(day) ?? last));
}

/** Returns what a user earned, spent and held on each of the last UTC days, oldest first, today last. */
export async function ownDays(db: Database, userId: bigint, count: number): Promise<z.input<typeof OwnDay>[]> {
  const at = await now(db);
  const spans = utcDays(at, count);
  const days = spans.map(({ begin }) => dayOf(begin));
  const from = spans[0]?.begin ?? at;
  const kinds = ["normal", "social"] as const;
  const [entries, dividends, bought, held, prices] = await Promise.all([
    dayFlows(db, userId, { kinds, types: Object.values(flows).flat(), from }),
    dividendDays(db, userId, dayOf(from)),
    usdtRigPrice(db, userId),
    totalsBefore(
      db,
      userId,
      wthAccounts,
      spans.map(({ end }) => end),
    ),
    pricesOf(db, days),
  ]);
  const dividendOf = new Map(dividends.map(({ day, amount }) => [day, amount]));
  return spans.map(({ begin }, index) => {
    const day = dayOf(begin);
    const price = prices[index] ?? null;
    const usdtRig = bought !== undefined && dayOf(bought.at) === day ? bought.price : 0n;
    return {
      day: begin.getTime(),
      mined: formatAmount(flowOf(entries, day, flows.mined)),
      dividends: formatAmount(dividendOf.get(day) ?? 0n),
      rewards: formatAmount(flowOf(entries, day, flows.rewards)),
      spent: formatAmount(usdtRig - flowOf(entries, day, flows.spent)),
      held: formatAmount(held[index] ?? 0n),
      price: price === null ? null : formatAmount(price),
    };
  });
}

const flowOf = (entries: readonly DayFlow[], day: DayText, types: readonly BusinessType[]): Amount =>
  entries
    .filter((entry) => entry.day === day && (types as readonly number[]).includes(entry.businessType))
    .reduce((sum, { amount }) => sum + amount, 0n);
