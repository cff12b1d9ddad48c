import type { UserAccountKind } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi(), { invariants: false });

test("balances are exact decimal strings per account, next to the invitation code [API-20, API-78]", async ({
  api,
}) => {
  const user = await api.register();
  const { inviteCode } = await user.client.profileGet();
  const empty = { value: "0", ctocValue: "0", ecologicalValue: "0", socialValue: "0", feeValue: "0" };
  expect(await user.client.accountsBalances()).toEqual({ ...empty, ctocSellableValue: "-1", inviteCode });

  const gifts: [UserAccountKind, string][] = [
    ["normal", "12345678.000000000000000001"],
    ["ctoc", "0.1"],
    ["ecological", "0.000000000000000009"],
    ["social", "7"],
  ];
  for (const [kind, amount] of gifts) await api.give(user, kind, amount);
  expect(await user.client.accountsBalances()).toMatchObject({
    value: "12345678.000000000000000001",
    ctocValue: "0.1",
    ecologicalValue: "0.000000000000000009",
    socialValue: "7",
    feeValue: "0",
  });
  expect(await (await api.register()).client.accountsBalances()).toMatchObject(empty);
});
