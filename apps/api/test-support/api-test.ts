import { expect, test as base } from "vitest";
import { startTestConsole } from "./start-test-console.ts";
import type { TestApi } from "./test-api.ts";

type Server = { violations(): Promise<readonly { id: string }[]>; close(): Promise<void> };
/** `invariants`: false for tests that insert inconsistent data on purpose, or the ids of those that it violates. */
type Options = { invariants?: false | { except: readonly string[] } };

/** Checks every invariant of a server's data, and stops the server. */
async function finish(server: Server, { invariants = { except: [] } }: Options): Promise<void> {
  try {
    if (invariants === false) return;
    const found = await server.violations();
    expect(found.filter(({ id }) => !invariants.except.includes(id))).toEqual([]);
  } finally {
    await server.close();
  }
}

/** Returns the fixture of a server: started, and finished with its scope. */
const serverFixture =
  <S extends Server>(start: () => Promise<S>, options: Options) =>
  // the fixture parser requires a destructuring pattern
  // oxlint-disable-next-line no-empty-pattern
  async ({}, { onCleanup }: { onCleanup: (work: () => Promise<void>) => void }): Promise<S> => {
    const server = await start();
    onCleanup(() => finish(server, options));
    return server;
  };

async function startConsole(
  { api }: { api: TestApi },
  { onCleanup }: { onCleanup: (work: () => Promise<void>) => void },
) {
  const consoleApi = await startTestConsole(api);
  onCleanup(() => consoleApi.close());
  return consoleApi;
}

/**
 * Returns a `test` with the fixture `api`. A hook starts the server for the whole file; at the end of the file every
 * invariant is checked and the server is stopped.
 */
export function apiTest<S extends Server>(start: () => Promise<S>, options: Options = {}) {
  const test = base.extend("api", { scope: "file" }, serverFixture(start, options));
  // in a hook the start has a time limit apart from the first test's
  test.beforeAll(({ api }) => expect(api).toBeDefined());
  return test;
}

/** Like {@link apiTest}, with a new server for every test. */
export function freshApiTest<S extends Server>(start: () => Promise<S>, options: Options = {}) {
  const test = base.extend("api", serverFixture(start, options));
  test.beforeEach(({ api }) => expect(api).toBeDefined());
  return test;
}

/** Returns a `test` with an `api` of the file, and a console on the same database. */
export function consoleTest<A extends TestApi>(start: () => Promise<A>, options: Options = {}) {
  const test = apiTest(start, options).extend("consoleApi", { scope: "file" }, startConsole);
  test.beforeAll(({ consoleApi }) => expect(consoleApi).toBeDefined());
  return test;
}

/** Like {@link consoleTest}, with a new API and console for every test. */
export function freshConsoleTest<A extends TestApi>(start: () => Promise<A>, options: Options = {}) {
  const test = freshApiTest(start, options).extend("consoleApi", startConsole);
  test.beforeEach(({ consoleApi }) => expect(consoleApi).toBeDefined());
  return test;
}
