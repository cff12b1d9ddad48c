import { routes } from "@wth/api-contract";
import {
  consoleRoles,
  consoleRoutes,
  proposalKindNames,
  proposalKinds,
  type ConsoleRole,
  type ConsoleRoute,
  type ProposalContentOf,
  type ProposalKind,
} from "@wth/api-contract/console";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { proposalHandlers } from "#console/proposals/proposal-handlers.ts";
import { requireApprover } from "#operators/index.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { consoleTest } from "#test-support/api-test.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { type TestConsole, type TestOperator } from "#test-support/start-test-console.ts";

const test = consoleTest(() => startTestApi());

let byRole: Map<ConsoleRole, TestOperator>;
test.beforeAll(async ({ consoleApi }) => {
  byRole = new Map();
  for (const role of consoleRoles) byRole.set(role, await consoleApi.operator(role));
});

const calls = Object.entries(consoleRoutes as Record<string, ConsoleRoute>);
const closed = calls.filter(([, { roles }]) => roles !== null);

/** Returns the status of a call without parameters: 400, or 200 where none are needed, when access is granted. */
async function statusOf(
  consoleApi: TestConsole,
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

describe("every kind of proposal", () => {
  test.for(proposalKindNames)("%s is proposed by its roles and by no other [S19]", async (kind, { consoleApi }) => {
    const { proposers }: ProposalKind = proposalKinds[kind];
    for (const [role, operator] of byRole) {
      const refusal = await refusalOf(consoleApi.propose(operator, kind, {} as ProposalContentOf<typeof kind>));
      expect([role, refusal]).toEqual([role, proposers.includes(role) ? "badRequest" : "forbidden"]);
    }
  });

  test.for(proposalKindNames)("%s is approved by its roles and by no other [S19]", async (kind, { api }) => {
    const { approvers }: ProposalKind = proposalKinds[kind];
    const values = await readParameters(api.db);
    const handlers = proposalHandlers(api.config);
    for (const role of consoleRoles) {
      const operator = { address: byRole.get(role)?.address ?? "", roles: [role] };
      const [proposer, address] = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`];
      const proposal = { kind, proposer, beneficiaries: [], content: JSON.stringify({ address }) };
      const refusal = await refusalOf(requireApprover(api.db, handlers, { proposal, operator }, values));
      expect([role, refusal]).toEqual([role, approvers.includes(role) ? undefined : "forbidden"]);
    }
  });
});

describe("every call of the console", () => {
  // signing out comes last because it ends the session of the others
  const ordered = closed.toSorted(([a], [b]) => Number(a === "consoleSignOut") - Number(b === "consoleSignOut"));

  test.for(ordered)("%s is open to its roles and to no other", async ([, route], { consoleApi }) => {
    for (const [role, { token }] of byRole) {
      const answer = await statusOf(consoleApi, route, token);
      const mayCall = route.roles?.includes(role) === true;
      expect([role, isLetIn(answer), answer.status === 403 && answer.code === 403]).toEqual([role, mayCall, !mayCall]);
    }
  });

  test.for(closed)(
    "%s is closed to unauthenticated callers, users and invalid sessions",
    async ([, route], { api, consoleApi }) => {
      for (const token of await strangers(api, consoleApi))
        expect(await statusOf(consoleApi, route, token)).toEqual({ status: 401, code: 401 });
    },
  );
});

let known: (string | undefined)[] | undefined;
/** Tokens without access to the console. */
async function strangers(api: TestApi, consoleApi: TestConsole): Promise<(string | undefined)[]> {
  if (known) return known;
  const user = await api.register();
  const ended = await consoleApi.operator("admin");
  await ended.client.consoleSignOut();
  const disabled = await consoleApi.operator("admin");
  const access = { address: disabled.address, name: "Gone", roles: ["admin" as const], isActive: false };
  await consoleApi.carryOut("setOperator", access);
  const late = await consoleApi.operator("admin");
  await sql`update operators_session set expires_at = platform_now() - interval '1 second', created_at = created_at
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

test("changed roles apply at once, and a removed role needs a new sign-in", async ({ consoleApi }) => {
  const operator = await consoleApi.operator("admin", "support");
  const access = { address: operator.address, name: "Support", roles: ["support" as const], isActive: true };
  await consoleApi.carryOut("setOperator", access);
  expect(await statusOf(consoleApi, consoleRoutes.consoleMe, operator.token)).toEqual({ status: 401, code: 401 });
  const again = await consoleApi.signIn(operator.account);
  expect(await statusOf(consoleApi, consoleRoutes.consoleParameters, again.token)).toEqual({ status: 403, code: 403 });
  expect((await statusOf(consoleApi, consoleRoutes.consolePeople, again.token)).status).toBe(200);
});

test("operators' tokens fail on the users' API; no origin serves the other's calls", async ({ api, consoleApi }) => {
  const { token } = await consoleApi.signIn(consoleApi.admin.account);
  const usersRoutes = Object.values(routes);
  for (const route of usersRoutes.filter(({ auth }) => auth === "user"))
    expect(await statusOf(consoleApi, route, token, api.url)).toEqual({ status: 401, code: 401 });
  for (const route of usersRoutes) expect(await statusOf(consoleApi, route, token)).toEqual({ status: 404, code: 404 });
  for (const [, route] of calls)
    expect(await statusOf(consoleApi, route, token, api.url)).toEqual({ status: 404, code: 404 });
  for (const path of ["/app-api/user/events", "/openapi.json", "/api-docs", "/dev-api/rpc"])
    expect((await fetch(consoleApi.url + path)).status).toBe(404);
});
