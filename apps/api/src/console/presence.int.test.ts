import { errors } from "@wth/api-contract";
import { consoleRoutes, type ConsoleRoute } from "@wth/api-contract/console";
import { operatorStatement, presenceStatement } from "@wth/rules";
import { expect } from "vitest";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { consoleClient, signedIn } from "#test-support/start-test-console.ts";
import { startTestApi } from "#test-support/test-api.ts";

const test = freshConsoleTest(() => startTestApi());

const FIVE_MINUTES = 300;

test("every call that writes or opens documents needs a signature of five minutes [S20]", async ({
  api,
  consoleApi,
}) => {
  const calls = Object.entries(consoleRoutes as Record<string, ConsoleRoute>);
  const open = new Set([
    "consoleNonce",
    "consoleSignIn",
    "consoleConfirm",
    "consoleSignOut",
    "consolePreviewParameter",
  ]);
  const isSigned = ({ path, method }: ConsoleRoute) =>
    (path.startsWith("/console-api/proposals") && method === "POST") || path === consoleRoutes.consoleDisable.path;
  const signed = calls.filter(([, route]) => isSigned(route));
  const documents = new Set(["consoleKycCase", "consoleKycNumber"]);
  const needing = calls.filter(([name, { method }]) => method !== "GET" || documents.has(name));
  const fresh = needing.filter(([name]) => !open.has(name) && !signed.some(([each]) => each === name));
  expect(calls.filter(([, route]) => route.fresh).map(([name]) => name)).toEqual(fresh.map(([name]) => name));
  const authorization = `Bearer ${consoleApi.admin.token}`;
  const codeOf = async ({ method, path }: ConsoleRoute) => {
    const answer = await fetch(consoleApi.url + path, { method, headers: { authorization } });
    return [answer.status, ((await answer.json()) as { code: number }).code];
  };
  for (const [name, route] of fresh) expect([name, (await codeOf(route))[0]]).toEqual([name, 400]);
  await api.advance(FIVE_MINUTES + 1);
  for (const [name, route] of fresh)
    expect([name, await codeOf(route)]).toEqual([name, [403, errors.presenceNeeded.code]]);
});

test("a signature of the presence text renews it, and no other does [S20]", async ({ api, consoleApi }) => {
  const { admin, second, url } = consoleApi;
  const plain = consoleClient(url, admin.token);
  const change = () => plain.consoleMaintenance({ body: { isOn: true, reason: "A test." } });
  await api.advance(FIVE_MINUTES + 1);
  await expectRefusal(change(), "presenceNeeded");
  const confirm = async (account = admin.account, statement: string = presenceStatement) => {
    const { nonce, time, signature } = await signedIn(url, account, statement);
    return plain.consoleConfirm({ body: { nonce, time, signature } });
  };
  expect(await refusalOf(confirm(second.account))).toBe("signatureFailed");
  expect(await refusalOf(confirm(admin.account, operatorStatement))).toBe("signatureFailed");
  await expectRefusal(change(), "presenceNeeded");
  await confirm();
  expect(await refusalOf(change())).toBeUndefined();
  const body = await signedIn(url, admin.account, presenceStatement);
  await expectRefusal(consoleApi.open.consoleSignIn({ body }), "signatureFailed");
});
