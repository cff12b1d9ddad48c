import type { Tx } from "@wth/db";
import { expect, test, vi } from "vitest";
import { runHistories } from "./market/run-histories.ts";

/** The fault that is in the program at the moment. */
const fault = vi.hoisted(() => ({ name: "none" }));

type Profile = typeof import("../../apps/api/src/features/profile/index.ts");
vi.mock("../../apps/api/src/features/profile/index.ts", async (original) => {
  const profile = await original<Profile>();
  const lockUser = (tx: Tx, userId: bigint) =>
    (fault.name === "nobody is locked" ? profile.getUser : profile.lockUser)(tx, userId);
  return { ...profile, lockUser };
});

type ChainOrders = typeof import("../../apps/api/src/features/chain-orders/index.ts");
vi.mock("../../apps/api/src/features/chain-orders/index.ts", async (original) => {
  const orders = await original<ChainOrders>();
  const isProvablyDead: ChainOrders["isProvablyDead"] = async (...parts) =>
    fault.name === "payments die at once" || orders.isProvablyDead(...parts);
  return { ...orders, isProvablyDead };
});

type Quota = typeof import("../../apps/api/src/features/c2c/use-cases/selling-quota.ts");
vi.mock("../../apps/api/src/features/c2c/use-cases/selling-quota.ts", async (original) => {
  const quota = await original<Quota>();
  const returnQuota: Quota["returnQuota"] = async (...parts) => {
    if (fault.name !== "quota is not returned") await quota.returnQuota(...parts);
  };
  return { ...quota, returnQuota };
});

test.each([
  ["nobody is locked", /tooMany|advertNotOnSale|less than nothing|happened twice|holds|invariant|explains|has \{/],
  ["payments die at once", /right payment is suspense|was over|invariant|explains/],
  ["quota is not returned", /quota|invariant I12/],
])(
  "control: the histories find that %s",
  async (name, problem) => {
    fault.name = name;
    const { problems, done } = await runHistories({ histories: 60, seed: 1 });
    process.stdout.write(`${name}: found in history ${done}: ${problems[0]?.slice(0, 300)}\n`);
    expect(problems[0]).toMatch(problem);
  },
  300_000,
);
