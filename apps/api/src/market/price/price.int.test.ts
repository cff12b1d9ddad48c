import { transact } from "@wth/db";
import { ONE } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setParameter } from "#platform/settings/parameters.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("returns the guided range by the reference price and its shares [API-45, API-81]", async () => {
  const { client } = await api.register();
  expect(await client.marketPrice()).toEqual({ priceMin: "0.8", priceMax: "1.2", price: "1" });
  await transact(api.db, async (tx) => {
    await setParameter(tx, "test", "price.reference", (ONE * 25n) / 10n + 1n);
    await setParameter(tx, "test", "price.guidedMin", 9_999n);
    await setParameter(tx, "test", "price.guidedMax", 10_000n);
  });
  expect(await client.marketPrice()).toEqual({
    price: "2.500000000000000001",
    priceMin: "2.49975",
    priceMax: "2.500000000000000001",
  });
});
