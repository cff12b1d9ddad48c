import { publicParameters } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { haltMoney } from "#platform/settings/halt.ts";
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

test("the configuration names the address to write to [U34]", async ({ api }) => {
  expect((await api.open.configGet()).contact).toBe("help@wth.example");
});
