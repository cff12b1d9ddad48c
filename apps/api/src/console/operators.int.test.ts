import { transact, type Tx } from "@wth/db";
import { operatorStatement, signInMessage, signInStatements } from "@wth/rules";
import { sql } from "kysely";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect } from "vitest";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { setOperator, SignInNonces, signInOperator } from "#operators/index.ts";
import { newUntil } from "#operators/accounts/appointment-repo.ts";
import { SignedTexts } from "#identity/auth/signed-text.ts";
import { TokenShape } from "#platform/crypto/token-shape.ts";
import { audit } from "#platform/db/audit.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { stateOf } from "#test-support/strict-console.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { developmentAccount, signedIn, type TestConsole, type TestOperator } from "#test-support/start-test-console.ts";

const test = freshConsoleTest(() => startTestApi());

const [FIRST, SECOND, REVIEWER] = [7, 8, 9];
const newAccount = () => privateKeyToAccount(generatePrivateKey());
type Access = { roles?: ("reviewer" | "support" | "manager" | "admin")[]; isActive?: boolean };
const accessOf = (address: string, access: Access) => ({
  address,
  name: "Operator",
  roles: ["admin" as const],
  isActive: true,
  ...access,
});
const setAccess = (consoleApi: TestConsole, address: string, access: Access) =>
  consoleApi.carryOut("setOperator", accessOf(address, access));

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
    // it could be a contract's signature, and no node answers here
    await expectRefusal(api.open.authRegister({ body }), "walletUnconfirmed");
  });
});

describe("a session ends", () => {
  const still = async ({ client }: TestOperator) =>
    (await refusalOf(client.consolePeople({ query: {} }))) === undefined;

  test("15 minutes after the last action; automatic refreshes do not count [S20]", async ({ api, consoleApi }) => {
    await api.advance(14 * 60);
    expect(await still(consoleApi.admin)).toBe(true);
    await api.advance(14 * 60);
    await consoleApi.admin.client.consoleMe();
    await api.advance(2 * 60);
    await expectRefusal(consoleApi.admin.client.consoleMe(), "unauthorized");
    expect(await still(consoleApi.admin)).toBe(false);
  });

  test("after an hour in any case [S20]", async ({ api, consoleApi }) => {
    for (let step = 0; step < 5; step += 1) {
      await api.advance(10 * 60);
      expect(await still(consoleApi.admin)).toBe(true);
    }
    await api.advance(10 * 60);
    expect(await still(consoleApi.admin)).toBe(false);
  });

  test("at once when it is ended, and its token is not stored", async ({ api, consoleApi }) => {
    const { rows } = await sql<{
      text: string;
    }>`select row_to_json(s)::text as text from operators_session s`.execute(api.db);
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
    await setAccess(consoleApi, account.address, { roles: ["support"] });
    const { client } = await consoleApi.signIn(account);
    expect((await client.consoleMe()).operator).toMatchObject({ roles: ["support"], isActive: true });
    await setAccess(consoleApi, account.address, { roles: ["support", "reviewer"] });
    // additional roles do not end the session
    await client.consoleKycQueue({ query: {} });
    await setAccess(consoleApi, account.address, { roles: ["support"], isActive: false });
    await expectRefusal(client.consoleMe(), "unauthorized");
    await expectRefusal(consoleApi.signIn(account), "notAnOperator");
    expect((await consoleApi.admin.client.consoleOperators()).map(({ address }) => address)).toContain(account.address);
  });

  test("cannot change their own access", async ({ consoleApi }) => {
    for (const access of [{ isActive: false }, { roles: ["support" as const] }, {}])
      for (const address of [consoleApi.admin.address, consoleApi.admin.account.address])
        await expectRefusal(setAccess(consoleApi, address, access), "isActive" in access ? "ownAccess" : "ownBenefit");
  });
});

describe("there are always two admins", () => {
  const third = (consoleApi: TestConsole) => consoleApi.operator("admin");

  test("of proposals to remove the others of three, one is executed", async ({ api, consoleApi }) => {
    const other = await third(consoleApi);
    const { admin, second } = consoleApi;
    const removal = (by: TestOperator, { address }: TestOperator) =>
      consoleApi.propose(by, "setOperator", accessOf(address, { isActive: false }));
    const [one, two] = [await removal(admin, second), await removal(second, admin)];
    await Promise.all([consoleApi.approve(other, one), consoleApi.approve(other, two)]);
    await Promise.all([consoleApi.execute(), consoleApi.execute()]);
    expect([await stateOf(api.db, one), await stateOf(api.db, two)].toSorted()).toEqual([
      "executed",
      "refused: proposerInactive",
    ]);
  });

  test("the last two cannot be removed from a shell or past the server", async ({ api, consoleApi }) => {
    const access = { address: consoleApi.admin.address, name: "Last", roles: ["manager" as const], isActive: true };
    const change = {
      actor: "operator:shell",
      sponsors: { appointedBy: null, approvedBy: null },
      isSandbox: true,
      access,
    };
    await expect(transact(api.db, (tx) => setOperator(tx, change))).rejects.toThrow("lastAdmin");
    const inactive = { ...change, access: { ...access, roles: ["admin" as const], isActive: false } };
    await expect(transact(api.db, (tx) => setOperator(tx, inactive))).rejects.toThrow("lastAdmin");
    await expect(sql`update operators_account set is_active = false`.execute(api.db)).rejects.toThrow(
      /last two active admins/,
    );
    await expect(sql`delete from operators_account where roles = '{reviewer}'`.execute(api.db)).rejects.toThrow(
      /cannot be deleted/,
    );
  });
});

test("made-up operators are refused, and an appointment has its own time [W02, W08]", async ({ api, consoleApi }) => {
  await sql`update platform_clock set offset_seconds = offset_seconds + 120`.execute(api.db);
  const address = `0x${"3".repeat(40)}`;
  const insert = (tx: Tx) =>
    tx
      .insertInto("operators_account")
      .values({ address, name: "Made up", roles: ["admin"], created_at: new Date(0) })
      .execute();
  await expect(transact(api.operators, insert)).rejects.toThrow(/was not appointed/);
  const appoint = async (tx: Tx, appointed_by: string | null, approved_by: string | null) => {
    const values = { address, appointed_by, approved_by, created_at: new Date(0) };
    await tx.insertInto("operators_appointment").values(values).execute();
    const subject = `operator:${address}`;
    await audit(tx, { actor: "operator:shell", action: "operator.set", subject, before: null, after: null });
  };
  const [one, two] = [consoleApi.admin.address.toLowerCase(), consoleApi.second.address.toLowerCase()];
  const made = [
    [one, two],
    [address, address],
    [null, one],
  ] as const;
  for (const [appointer, approver] of made) {
    const appointing = transact(api.operators, async (tx) => {
      await insert(tx);
      await appoint(tx, appointer, approver);
    });
    await expect(appointing, String(appointer)).rejects.toThrow(/nothing explains the appointment/);
  }
  await transact(api.operators, async (tx) => {
    await insert(tx);
    await appoint(tx, null, null);
  });
  expect(await newUntil(api.operators, address, 3_600)).toBeDefined();
  const backdated = sql`update operators_account set created_at = created_at - interval '1 day'`;
  await expect(backdated.execute(api.operators)).rejects.toThrow(/cannot be changed/);
  const moved = sql`update operators_account set address = ${`0x${"4".repeat(40)}`} where roles = '{reviewer}'`;
  await expect(moved.execute(api.operators)).rejects.toThrow(/cannot be changed/);
});

test("accounts with public keys cannot sign in where there are real users", async ({ api, consoleApi }) => {
  const access = { address: developmentAccount(5).address, name: "Known", roles: ["admin" as const], isActive: true };
  const change = {
    actor: "operator:shell",
    sponsors: { appointedBy: null, approvedBy: null },
    isSandbox: false,
    access,
  };
  await expect(transact(api.db, (tx) => setOperator(tx, change))).rejects.toThrow("publicKeyOperator");
  const { chainId, rpcUrls, console: consoleConfig } = api.config;
  const signedTexts = new SignedTexts({ publicUrl: consoleConfig.publicUrl, chainId, rpcUrls });
  const tokens = new TokenShape(api.config.keyring);
  const tools = { signedTexts, nonces: new SignInNonces(api.config), tokens, isSandbox: false };
  const body = await signedIn(consoleApi.url, developmentAccount(FIRST));
  await expect(signInOperator(api.db, tools, body)).rejects.toThrow("publicKeyOperator");
});
