import type { Tx } from "@wth/db";
import { expect, test, vi } from "vitest";
import type * as Payments from "@wth/api/market/trades/live-payment.ts";
import type * as Quota from "@wth/api/market/traders/selling-quota.ts";
import type * as Profile from "@wth/api/identity/index.ts";
import { runHistories } from "../core/run.ts";
import { marketSubject } from "../models/market/market-subject.ts";

/** The fault planted at present. */
const fault = vi.hoisted(() => ({ name: "none" }));

vi.mock("@wth/api/identity/index.ts", async (original) => {
  const profile = await original<typeof Profile>();
  const lockUser = (tx: Tx, userId: bigint) =>
    (fault.name === "users are not locked" ? profile.getUser : profile.lockUser)(tx, userId);
  return { ...profile, lockUser };
});

vi.mock("@wth/api/market/trades/live-payment.ts", async (original) => {
  const payments = await original<typeof Payments>();
  const livePayment: (typeof Payments)["livePayment"] = async (...parts) =>
    fault.name === "payments end at once" ? undefined : payments.livePayment(...parts);
  return { ...payments, livePayment };
});

vi.mock("@wth/api/market/traders/selling-quota.ts", async (original) => {
  const quota = await original<typeof Quota>();
  const returnQuota: (typeof Quota)["returnQuota"] = async (...parts) => {
    if (fault.name !== "quota is not returned") await quota.returnQuota(...parts);
  };
  return { ...quota, returnQuota };
});

test.each(["users are not locked", "payments end at once", "quota is not returned"])(
  "control: the check finds the planted fault that %s",
  async (name) => {
    fault.name = name;
    const { problems, done } = await runHistories(marketSubject, { histories: 200, seed: 2 });
    console.log(`${name}: found in history ${done}: ${problems[0]?.slice(0, 300)}`);
    expect(problems).not.toEqual([]);
  },
);

test("the check finds nothing without a planted fault", async () => {
  fault.name = "none";
  expect((await runHistories(marketSubject, { histories: 10, seed: 1 })).problems).toEqual([]);
});
