import { GUARDIAN_ROLE } from "@wth/chain";
import { publicParameters } from "@wth/rules";
import { haltMoney } from "@wth/process";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";

import { eventArrives } from "#test-support/chain-inbox.ts";
import { operate } from "#test-support/operate.ts";
import { startTestApi } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi({ CONTACT_EMAIL: "help@wth.example" }));

test("everyone reads the public parameters in force, and no others [U34]", async ({ api }) => {
  const before = await api.open.parameterList();
  expect(Object.keys(before).toSorted()).toEqual(publicParameters.toSorted());
  expect(before["fee.rate"]).toBe("500");
  await operate(api, "parameter", "fee.rate", "700");
  expect((await api.open.parameterList())["fee.rate"]).toBe("700");
});

test("everyone reads pool, burned WTH, halt and signing key [U34]", async ({ api }) => {
  const facts = await api.open.platformFacts();
  expect(facts).toMatchObject({
    miningPool: "786000000",
    burned: "0",
    haltedSince: null,
    signingKey: expect.stringMatching(/^0x/),
  });
  const before = Date.now();
  await haltMoney(api.db, "test", "a difference");
  expect((await api.open.platformFacts()).haltedSince).toBeGreaterThan(before - 3_600_000);
});

test("everyone reads guardians and pauses, as the final chain has them [U34]", async ({ api }) => {
  const [first, second] = ["0x90F79bf6EB2c4f870365E785982E1f101E93b906", "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"];
  const role = (name: string, account: string, contract: string, args = { role: GUARDIAN_ROLE as string }) =>
    eventArrives(api.db, { ...args, account }, { contract, name });
  await role("RoleGranted", first, "did");
  await role("RoleGranted", second, "did");
  await role("RoleGranted", second, "wths");
  await role("RoleRevoked", second, "did");
  await role("RoleGranted", second, "did", { role: `0x${"0".repeat(64)}` });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const pause = (name: string, contract: string, minute: number) =>
    eventArrives(api.db, { account: first }, { contract, name }, at(minute));
  await pause("Paused", "wths", 1);
  await pause("Paused", "did", 2);
  await pause("Unpaused", "wths", 3);
  await pause("Paused", "wths", 4);

  const { guardians, pauses } = await api.open.platformFacts();
  expect(guardians).toEqual([
    { contract: "wths", account: second },
    { contract: "did", account: first },
  ]);
  expect(pauses.map(({ contract, since, until }) => [contract, since, until])).toEqual([
    ["wths", at(4).getTime(), null],
    ["did", at(2).getTime(), null],
    ["wths", at(1).getTime(), at(3).getTime()],
  ]);
});

test("the configuration names the address to write to [U34]", async ({ api }) => {
  expect((await api.open.configGet()).contact).toBe("help@wth.example");
});
