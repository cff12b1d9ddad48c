import { formatAmount, parseAmount } from "@wth/rules";
import { expect } from "vitest";
import { measureDays } from "#accounts/index.ts";
import { now } from "#platform/db/clock.ts";
import { dayOf, startOf } from "#platform/db/days.ts";
import { purchasedArgs } from "#test-support/chain-inbox.ts";
import { freshApiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { paidArgs, post, take } from "#test-support/market/market-actions.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { startDividends, type DividendsApi } from "#test-support/start-dividends.ts";

const test = freshApiTest(startDividends);

const daysOf = ({ client }: TestUser, days = 7) => client.accountsDays({ query: { days } });
const sumOf = (texts: readonly string[]) => formatAmount(texts.reduce((sum, text) => sum + parseAmount(text), 0n));

/** Sums of the statement's entries of a day and type, on all accounts. */
async function stated({ client }: TestUser, day: number, businessType: number): Promise<string> {
  const query = { businessType, from: day, to: day + 86_400_000, pageSize: 100 };
  return sumOf((await client.accountsStatement({ query })).list.map(({ value }) => value));
}

async function trade(api: DividendsApi, seller: TestUser, buyer: TestUser, price: string): Promise<void> {
  const { id } = await post(seller, false, { minAmount: "1", maxAmount: "10", price });
  const args = paidArgs(await take(buyer, { id }, "10"));
  expect((await api.reports({ contract: "c2cPayment", name: "Paid", args })).status).toBe("applied");
}

test("sums what a user earned, spent and held on each day [U31]", async ({ api }) => {
  const sponsor = await api.person({ normal: "20000", ctoc: "1000" });
  const user = await api.invited(sponsor);
  await api.give(user, "normal", "5000");
  await api.giveFees(sponsor, "100");
  await api.badge(user.account.address);
  await user.client.miningBuy({ params: { id: 5 } });
  await user.client.miningStartAll();
  await measureDays(api.worker);
  await trade(api, sponsor, user, "1.1");
  await api.nextDay();
  await api.goTo(new Date((await now(api.db)).getTime() + 3_600_000));
  await user.client.miningClaimAll();
  await trade(api, sponsor, user, "0.9");
  await measureDays(api.worker);
  await measureDays(api.worker);
  await api.nextDay();
  await measureDays(api.worker);
  await measureDays(api.worker);

  const today = startOf(dayOf(await now(api.db))).getTime();
  const days = await daysOf(user);
  expect(days.map(({ day }) => (today - day) / 86_400_000)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  const { list: dividends } = await user.client.dividendPage({ query: { pageSize: 100 } });
  expect(dividends.length).toBeGreaterThan(0);
  for (const { day, ...figures } of days) {
    const ofDay = dividends.filter(({ createDate }) => createDate === day).map(({ amount }) => amount);
    expect(figures).toMatchObject({
      mined: await stated(user, day, 5),
      dividends: sumOf(ofDay),
      rewards: "0",
      spent: await stated(user, day, 4),
    });
  }
  expect(days.map(({ price }) => price)).toEqual([null, null, null, null, "1.1", "0.9", "0.9"]);
  const balances = await user.client.accountsBalances();
  const { value, ctocValue, ecologicalValue, socialValue } = balances;
  expect(days.at(-1)?.held).toBe(sumOf([value, ctocValue, ecologicalValue, socialValue]));
  expect(days[0]).toMatchObject({ mined: "0", spent: "0", held: "0" });
  // the sponsor's share of the rig is a reward of that day
  const shares = (await daysOf(sponsor)).map(({ rewards }) => rewards);
  expect(shares.filter((reward) => reward !== "0")).toHaveLength(1);
});

test("a rig paid in USDT costs its price in WTH [U31]", async ({ api }) => {
  const user = await api.person();
  const sponsor = await api.person();
  const { inviteCode } = await sponsor.client.accountsBalances();
  await user.client.bindInviteCode({ query: { inviteCode } });
  const args = purchasedArgs(await user.client.miningSign({ query: { id: 1 } }));
  expect((await api.reports({ contract: "machinePurchase", name: "MachinePurchased", args })).status).toBe("applied");
  const [rig] = (await user.client.miningList({ query: {} })).list;
  expect((await daysOf(user)).at(-1)?.spent).toBe(rig?.miningVo.price);
});

test("answers for 2 to 366 days [U31]", async ({ api }) => {
  const user = await api.person();
  for (const days of [1, 367]) await expectRefusal(daysOf(user, days), "badRequest");
  expect(await daysOf(user, 366)).toHaveLength(366);
  await expectRefusal(api.open.accountsDays({ query: {} }), "unauthorized");
});
