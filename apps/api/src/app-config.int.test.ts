import { publicParameters } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
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

test("the configuration names the address to write to [U34]", async ({ api }) => {
  expect((await api.open.configGet()).contact).toBe("help@wth.example");
});
