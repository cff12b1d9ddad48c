import { createClient, errors } from "@wth/api-contract";
import { expect } from "vitest";
import { everyFault, type WriteName } from "#test-support/answers/every-fault.ts";
import { faultyNetwork } from "#test-support/answers/faulty-network.ts";
import { rowsAdded } from "#test-support/answers/rows-added.ts";
import { signInOf, startWritesApi, writeCases } from "#test-support/answers/write-cases.ts";
import { apiTest } from "#test-support/api-test.ts";

const test = apiTest(startWritesApi, { invariants: false });

test.for(Object.keys(writeCases) as (keyof typeof writeCases & WriteName)[])(
  "a lost, late or doubled answer to %s has one effect and ends in success [X01]",
  async (name, { api }) => {
    const different = await everyFault(api, name, () => writeCases[name](api));
    expect(different).toEqual([]);
  },
);

test("a sign-in whose answer is lost opens one session; its signature works once", async ({ api }) => {
  const client = createClient({ base: api.url, fetch: faultyNetwork("lost") });
  const body = await signInOf(api);
  const added = await rowsAdded(api.db, async () => {
    await expect(client.authRegister({ body })).rejects.toThrow("no answer");
    await expect(client.authRegister({ body })).rejects.toMatchObject({ code: errors.nonceUsed.code });
  });
  expect(added).toMatchObject({ "public.identity_user": 1, "public.identity_session": 1 });
});
