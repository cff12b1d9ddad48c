import { routes } from "@wth/api-contract";
import { consoleRoles, consoleRoutes, type ConsoleRole, type ConsoleRoute } from "@wth/api-contract/console";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { startTestConsole, type TestConsole, type TestOperator } from "#test-support/start-test-console.ts";

let api: TestApi;
let consoleApi: TestConsole;
let byRole: Map<ConsoleRole, TestOperator>;
beforeAll(async () => {
  api = await startTestApi();
  consoleApi = await startTestConsole(api);
  byRole = new Map();
  for (const role of consoleRoles) byRole.set(role, await consoleApi.operator(role));
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await consoleApi.close();
  await api.close();
});

const calls = Object.entries(consoleRoutes as Record<string, ConsoleRoute>);
const closed = calls.filter(([, { roles }]) => roles !== null);

/** Returns the status of a call without parameters: 400, or 200 where none are needed, when access is granted. */
async function statusOf(
  { method, path }: { method: string; path: string },
  token: string | undefined,
  base = consoleApi.url,
) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(base + path, { method, headers: authorization });
  const { code } = (await answer.json()) as { code: number };
  return { status: answer.status, code };
}
const isLetIn = ({ status }: { status: number }) => status === 200 || status === 400;

describe("every call of the console", () => {
  // signing out comes last because it ends the session of the others
  const ordered = closed.toSorted(([a], [b]) => Number(a === "consoleSignOut") - Number(b === "consoleSignOut"));

  test.each(ordered)("%s is open to its roles and to no other", async (_, route) => {
    for (const [role, { token }] of byRole) {
      const answer = await statusOf(route, token);
      const mayCall = route.roles?.includes(role) === true;
      expect([role, isLetIn(answer), answer.status === 403 && answer.code === 403]).toEqual([role, mayCall, !mayCall]);
    }
  });

  test.each(closed)("%s is closed to unauthenticated callers, users and invalid sessions", async (_, route) => {
    for (const token of await strangers()) expect(await statusOf(route, token)).toEqual({ status: 401, code: 401 });
  });
});

let known: (string | undefined)[] | undefined;
/** Tokens without access to the console. */
async function strangers(): Promise<(string | undefined)[]> {
  if (known) return known;
  const user = await api.register();
  const ended = await consoleApi.operator("admin");
  await ended.client.consoleSignOut();
  const disabled = await consoleApi.operator("admin");
  const access = { address: disabled.address, name: "Gone", roles: ["admin" as const], isActive: false };
  await consoleApi.admin.client.consoleSetOperator({ body: { ...access, reason: "Left us." } });
  const late = await consoleApi.operator("admin");
  await sql`update identity_operator_session set expires_at = platform_now() - interval '1 second', created_at = created_at
    where address = ${late.address}`.execute(api.db);
  return (known = [
    undefined,
    "",
    "x".repeat(4000),
    user.accessToken,
    user.refreshToken,
    ended.token,
    disabled.token,
    late.token,
    "0".repeat(43),
  ]);
}

test("changed roles apply at once, and a removed role needs a new sign-in", async () => {
  const operator = await consoleApi.operator("admin", "support");
  const access = { address: operator.address, name: "Support", roles: ["support" as const], isActive: true };
  await consoleApi.admin.client.consoleSetOperator({ body: { ...access, reason: "Other work." } });
  expect(await statusOf(consoleRoutes.consoleMe, operator.token)).toEqual({ status: 401, code: 401 });
  const again = await consoleApi.signIn(operator.account);
  expect(await statusOf(consoleRoutes.consoleParameters, again.token)).toEqual({ status: 403, code: 403 });
  expect((await statusOf(consoleRoutes.consolePeople, again.token)).status).toBe(200);
});

test("operators' tokens fail on the users' API; no origin serves the other's calls", async () => {
  const { token } = await consoleApi.signIn(consoleApi.admin.account);
  const usersRoutes = Object.values(routes);
  for (const route of usersRoutes.filter(({ auth }) => auth === "user"))
    expect(await statusOf(route, token, api.url)).toEqual({ status: 401, code: 401 });
  for (const route of usersRoutes) expect(await statusOf(route, token)).toEqual({ status: 404, code: 404 });
  for (const [, route] of calls) expect(await statusOf(route, token, api.url)).toEqual({ status: 404, code: 404 });
  for (const path of ["/app-api/user/events", "/openapi.json", "/api-docs", "/dev-api/rpc"])
    expect((await fetch(consoleApi.url + path)).status).toBe(404);
});
