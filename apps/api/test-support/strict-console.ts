import type { Database } from "@wth/db";
import { expect } from "vitest";
import { freshApiTest } from "./api-test.ts";
import { startTestApi } from "./test-api.ts";
import { startTestConsole } from "./start-test-console.ts";

/** Returns a `test` with a new API and a console whose proposals have their delays and limits. */
export function strictConsoleTest() {
  const test = freshApiTest(() => startTestApi()).extend("consoleApi", async ({ api }, { onCleanup }) => {
    const consoleApi = await startTestConsole(api, { strict: true });
    onCleanup(() => consoleApi.close());
    return consoleApi;
  });
  test.beforeEach(({ consoleApi }) => expect(consoleApi).toBeDefined());
  return test;
}

/** Returns the state of a proposal with the name of its refusal. */
export async function stateOf(db: Database, { id }: { id: string }) {
  const row = await db
    .selectFrom("operators_proposal")
    .select(["state", "refusal"])
    .where("id", "=", BigInt(id))
    .executeTakeFirstOrThrow();
  const { name } = (row.refusal ?? {}) as { name?: string };
  return name === undefined ? row.state : `${row.state}: ${name}`;
}
