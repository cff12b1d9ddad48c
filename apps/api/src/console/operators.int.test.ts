import { transact } from "@wth/db";
import { operatorStatement, signInMessage, signInStatements } from "@wth/rules";
import { sql } from "kysely";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect } from "vitest";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { appointFirstOperators, setOperator, SignInNonces, signInOperator } from "#identity/index.ts";
import { SignedTexts } from "#identity/auth/signed-text.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { developmentAccount, signedIn, type TestConsole, type TestOperator } from "#test-support/start-test-console.ts";

const test = freshConsoleTest(() => startTestApi());

const [FIRST, SECOND, REVIEWER] = [7, 8, 9];
const newAccount = () => privateKeyToAccount(generatePrivateKey());
type Access = { roles?: ("reviewer" | "support" | "manager" | "admin")[]; isActive?: boolean };
const setAccess = (by: TestOperator, address: string, access: Access) =>
  by.client.consoleSetOperator({
    body: { address, name: "Operator", roles: ["admin"], isActive: true, ...access, reason: "A test." },
  });

describe("signing in", () => {
  const enter = (consoleApi: TestConsole, body: Awaited<ReturnType<typeof signedIn>>) =>
    consoleApi.open.consoleSignIn({ body });

  test("works once per signature, for operators only", async ({ api, consoleApi }) => {
    const body = await signedIn(consoleApi.url, developmentAccount(REVIEWER));
    const { operator } = await enter(consoleApi, body);
    expect(operator).toMatchObject({ address: developmentAccount(REVIEWER).address, roles: ["reviewer"] });
    await expectRefusal(enter(consoleApi, body), "nonceUsed");
    await expectRefusal(enter(consoleApi, await signedIn(consoleApi.url, newAccount())), "notAnOperator");
    // a user's account is not an operator's
    const { account } = await api.register();
    await expectRefusal(enter(consoleApi, await signedIn(consoleApi.url, account)), "notAnOperator");
  });

  test("refuses a signature of another text, account, nonce or time", async ({ api, consoleApi }) => {
    const account = developmentAccount(FIRST);
    const body = await signedIn(consoleApi.url, account);
    const failing = [
      await signedIn(consoleApi.url, account, signInStatements.login),
      { ...body, address: developmentAccount(SECOND).address },
      { ...body, nonce: "12".repeat(32) },
      { ...body, time: body.time + 1 },
      { ...body, signature: `0x${"12".repeat(65)}` as const },
      { ...body, signature: await newAccount().signMessage({ message: "x" }) },
    ];
    for (const each of failing) await expectRefusal(enter(consoleApi, each), "signatureFailed");
    const users = { domain: new URL(api.config.publicUrl).host, uri: api.config.publicUrl, chainId: 31_337 };
    const text = signInMessage({
      ...users,
      address: account.address,
      statement: operatorStatement,
      nonce: body.nonce,
      timeMs: body.time,
    });
    const elsewhere = { ...body, signature: await account.signMessage({ message: text }) };
    await expectRefusal(enter(consoleApi, elsewhere), "signatureFailed");
    await api.advance(301);
    await expectRefusal(enter(consoleApi, body), "signatureExpired");
  });

  test("the console's text does not sign in to the users' app", async ({ api, consoleApi }) => {
    const account = newAccount();
    const { nonce, time } = await api.open.authCheck({ query: { address: account.address } });
    const { signature } = await signedIn(consoleApi.url, account);
    const body = { address: account.address, randomHex: nonce, time, signature };
    await expectRefusal(api.open.authRegister({ body }), "signatureFailed");
  });
});

describe("a session ends", () => {
  const still = async ({ client }: TestOperator) =>
    (await refusalOf(client.consolePeople({ query: {} }))) === undefined;

  test("after half an hour without an action; automatic refreshes do not count", async ({ api, consoleApi }) => {
    await api.advance(29 * 60);
    expect(await still(consoleApi.admin)).toBe(true);
    await api.advance(29 * 60);
    await consoleApi.admin.client.consoleMe();
    await api.advance(2 * 60);
    await expectRefusal(consoleApi.admin.client.consoleMe(), "unauthorized");
    expect(await still(consoleApi.admin)).toBe(false);
  });

  test("after twelve hours in any case", async ({ api, consoleApi }) => {
    for (let step = 0; step < 35; step += 1) {
      await api.advance(20 * 60);
      expect(await still(consoleApi.admin)).toBe(true);
    }
    await api.advance(20 * 60);
    expect(await still(consoleApi.admin)).toBe(false);
  });

  test("at once when it is ended, and its token is not stored", async ({ api, consoleApi }) => {
    const { rows } = await sql<{
      text: string;
    }>`select row_to_json(s)::text as text from identity_operator_session s`.execute(api.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(consoleApi.admin.token))).toEqual([]);
    await consoleApi.admin.client.consoleSignOut();
    expect(await still(consoleApi.admin)).toBe(false);
  });
});

describe("an admin", () => {
  test("adds operators, changes their roles and removes them", async ({ consoleApi }) => {
    const account = newAccount();
    await expectRefusal(consoleApi.signIn(account), "notAnOperator");
    await setAccess(consoleApi.admin, account.address, { roles: ["support"] });
    const { client } = await consoleApi.signIn(account);
    expect((await client.consoleMe()).operator).toMatchObject({ roles: ["support"], isActive: true });
    await setAccess(consoleApi.admin, account.address, { roles: ["support", "reviewer"] });
    // additional roles do not end the session
    await client.consoleKycQueue({ query: {} });
    await setAccess(consoleApi.admin, account.address, { roles: ["support"], isActive: false });
    await expectRefusal(client.consoleMe(), "unauthorized");
    await expectRefusal(consoleApi.signIn(account), "notAnOperator");
    expect((await consoleApi.admin.client.consoleOperators()).map(({ address }) => address)).toContain(account.address);
  });

  test("cannot change their own access", async ({ consoleApi }) => {
    for (const access of [{ isActive: false }, { roles: ["support" as const] }, {}])
      for (const address of [consoleApi.admin.address, consoleApi.admin.account.address])
        await expectRefusal(setAccess(consoleApi.admin, address, access), "ownAccess");
  });
});

describe("there is always an admin", () => {
  test("two admins who remove each other concurrently do not both succeed", async ({ api, consoleApi }) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all(
        [FIRST, SECOND].map((index) => consoleApi.signIn(developmentAccount(index))),
      );
      if (!one || !two) throw new Error("two admins are needed");
      const refusals = await Promise.all([
        refusalOf(setAccess(one, two.address, { isActive: false })),
        refusalOf(setAccess(two, one.address, { roles: ["reviewer"] })),
      ]);
      expect([refusals, refusals.toReversed()]).toContainEqual([undefined, "unauthorized"]);
      await sql`update identity_operator set is_active = true, roles = '{admin}' where address = any (${[one.address, two.address]})`.execute(
        api.db,
      );
    }
  });

  test("the last admin cannot be removed from a shell or past the server", async ({ api, consoleApi }) => {
    await setAccess(consoleApi.admin, developmentAccount(SECOND).address, { isActive: false });
    const access = { address: consoleApi.admin.address, name: "Last", roles: ["manager" as const], isActive: true };
    const change = { actor: "operator:shell", isSandbox: true, access };
    await expect(transact(api.db, (tx) => setOperator(tx, change))).rejects.toThrow("lastAdmin");
    const inactive = { ...change, access: { ...access, roles: ["admin" as const], isActive: false } };
    await expect(transact(api.db, (tx) => setOperator(tx, inactive))).rejects.toThrow("lastAdmin");
    await expect(sql`update identity_operator set is_active = false`.execute(api.db)).rejects.toThrow(
      /last active admin/,
    );
    await expect(sql`delete from identity_operator where roles = '{reviewer}'`.execute(api.db)).rejects.toThrow(
      /cannot be deleted/,
    );
  });
});

describe("the first operators", () => {
  test("come from the configuration at the first start only", async ({ api, consoleApi }) => {
    const address = newAccount().address.toLowerCase();
    const config = { isSandbox: false, console: { ...api.config.console, admins: [address] } };
    expect(await appointFirstOperators(api.db, config)).toEqual([address]);
    await setAccess(consoleApi.admin, address, { isActive: false });
    expect(await appointFirstOperators(api.db, config)).toEqual([]);
    const operators = await consoleApi.admin.client.consoleOperators();
    expect(operators.find((each) => each.address.toLowerCase() === address)).toMatchObject({ isActive: false });
  });

  test("do not exist without a configuration, and never have public keys", async ({ api }) => {
    const config = { isSandbox: false, console: { ...api.config.console, admins: null } };
    expect(await appointFirstOperators(api.db, config)).toEqual([]);
    const known = { ...config, console: { ...config.console, admins: [developmentAccount(3).address.toLowerCase()] } };
    await expect(appointFirstOperators(api.db, known)).rejects.toThrow("publicKeyOperator");
  });
});

test("accounts with public keys cannot sign in where there are real users", async ({ api, consoleApi }) => {
  const access = { address: developmentAccount(5).address, name: "Known", roles: ["admin" as const], isActive: true };
  const change = { actor: "operator:shell", isSandbox: false, access };
  await expect(transact(api.db, (tx) => setOperator(tx, change))).rejects.toThrow("publicKeyOperator");
  const { chainId, rpcUrls, console: consoleConfig } = api.config;
  const signedTexts = new SignedTexts({ publicUrl: consoleConfig.publicUrl, chainId, rpcUrls });
  const tools = { signedTexts, nonces: new SignInNonces(api.config), isSandbox: false };
  const body = await signedIn(consoleApi.url, developmentAccount(FIRST));
  await expect(signInOperator(api.db, tools, body)).rejects.toThrow("publicKeyOperator");
});
