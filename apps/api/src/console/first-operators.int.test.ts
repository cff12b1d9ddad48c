import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { appointFirstOperators } from "#operators/index.ts";
import { freshApiTest } from "#test-support/api-test.ts";
import { developmentAccount } from "#test-support/start-test-console.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";

// without a console, so that there are no operators, as before the first start
const test = freshApiTest(() => startTestApi());

const configOf = (api: TestApi, ...admins: string[]) => ({
  isSandbox: false,
  console: { ...api.config.console, admins: admins.length === 0 ? null : admins },
});
const address = () => privateKeyToAccount(generatePrivateKey()).address.toLowerCase();

test("the first operators are two admins at least, without public private keys [S19]", async ({ api }) => {
  const one = address();
  const missing = /CONSOLE_ADMINS must name at least two addresses/;
  for (const admins of [[], [one], [one, one]])
    await expect(appointFirstOperators(api.db, configOf(api, ...admins))).rejects.toThrow(missing);
  const known = configOf(api, one, developmentAccount(3).address.toLowerCase());
  await expect(appointFirstOperators(api.db, known)).rejects.toThrow("publicKeyOperator");
  const [first, second, late] = [address(), address(), address()];
  expect(await appointFirstOperators(api.db, configOf(api, first, second))).toEqual([first, second]);
  // later starts add no one, however the configuration changed
  expect(await appointFirstOperators(api.db, configOf(api, first, second, late))).toEqual([]);
  expect(await appointFirstOperators(api.db, configOf(api))).toEqual([]);
});
