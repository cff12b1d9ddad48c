import type { Tx } from "@wth/db";
import { expect, test, vi } from "vitest";
import type * as ChainOrders from "@wth/api/chain/index.ts";
import type * as Quota from "@wth/api/market/traders/use-cases/selling-quota.ts";
import type * as Profile from "@wth/api/identity/index.ts";
import { runHistories } from "../models/market/market-histories.ts";

/** The fault that is in the program at the moment. */
const fault = vi.hoisted(() => ({ name: "none" }));

vi.mock("@wth/api/identity/index.ts", async (original) => {
  const profile = await original<typeof Profile>();
  const lockUser = (tx: Tx, userId: bigint) =>
    (fault.name === "nobody is locked" ? profile.getUser : profile.lockUser)(tx, userId);
  return { ...profile, lockUser };
});

vi.mock("@wth/api/chain/index.ts", async (original) => {
  const orders = await original<typeof ChainOrders>();
  const isProvablyDead: (typeof ChainOrders)["isProvablyDead"] = async (...parts) =>
    fault.name === "payments die at once" || orders.isProvablyDead(...parts);
  return { ...orders, isProvablyDead };
});

vi.mock("@wth/api/market/traders/use-cases/selling-quota.ts", async (original) => {
  const quota = await original<typeof Quota>();
  const returnQuota: (typeof Quota)["returnQuota"] = async (...parts) => {
    if (fault.name !== "quota is not returned") await quota.returnQuota(...parts);
  };
  return { ...quota, returnQuota };
});

test.each(["nobody is locked", "payments die at once", "quota is not returned"])(
  "control: the histories find that %s",
  async (name) => {
    fault.name = name;
    const { problems, done } = await runHistories({ histories: 60, seed: 1 });
    process.stdout.write(`${name}: found in history ${done}: ${problems[0]?.slice(0, 300)}\n`);
    expect(problems).not.toEqual([]);
  },
  300_000,
);

test("and nothing when nothing is wrong", async () => {
  fault.name = "none";
  expect((await runHistories({ histories: 10, seed: 1 })).problems).toEqual([]);
}, 120_000);
