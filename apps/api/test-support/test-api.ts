import { randomBytes, randomUUID } from "node:crypto";
import { ApiError, createClient, type Client } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase, type Filling } from "@wth/db/testing";
import { parseAmount, signInMessage, signInStatements, type UserAccountKind } from "@wth/rules";
import { startTestSigner, type TestSignerPolicy } from "@wth/signer/testing";
import { sql } from "kysely";
import { parseSignature } from "viem";
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import { invariants } from "#entry/app.ts";
import { checkInvariants } from "#ledger/index.ts";
import { readConfig, type Config } from "#platform/settings/config.ts";
import { seed } from "#entry/seed.ts";
import { startServer } from "#entry/start-server.ts";
import { conformingFetch } from "./conforming-fetch.ts";
import { giveFromFaucet } from "./faucet.ts";

/** A user of a test: key, client, id and tokens. */
export type TestUser = {
  account: PrivateKeyAccount;
  client: Client;
  userId: bigint;
  accessToken: string;
  refreshToken: string;
};

export const testDeployment: Deployment = { chainId: 31_337, startBlock: 0, contracts: testContracts };

/** Encryption keys of the tests. */
export const testKeys = `test:${"11".repeat(32)}`;

/** The public development key of the second account of local chains. */
export const testSignerKey = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d";

/** Returns the signed sign-in payload of an account. */
export async function signText(
  account: PrivateKeyAccount,
  asked: {
    domain: string;
    uri: string;
    statement: string;
    timeMs: number;
    nonce?: string;
    chainId?: number | undefined;
  },
) {
  const { timeMs, nonce = randomBytes(16).toString("hex"), chainId = 31_337 } = asked;
  const text = { ...asked, nonce, chainId, address: account.address };
  const { r, s, v } = parseSignature(await account.signMessage({ message: signInMessage(text) }));
  return { address: account.address, randomHex: nonce, time: timeMs, r, s, v: Number(v) as 27 | 28 };
}

/** The number of an error that a call is refused with; 0 when it is not refused. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 0;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** Binds a user to a sponsor by the sponsor's invite code. */
export async function bindSponsor(invited: TestUser, sponsor: TestUser): Promise<void> {
  const { inviteCode } = await sponsor.client.profileGet();
  await invited.client.bindInviteCode({ query: { inviteCode } });
}

/** Extends every session by as many seconds as pass, so that users stay signed in. */
export async function keepSignedIn(db: Database, seconds: number): Promise<void> {
  const expires_at = sql<Date>`expires_at + make_interval(secs => ${seconds})`;
  await db.updateTable("identity_access_token").set({ expires_at }).execute();
  await db.updateTable("identity_session").set({ expires_at }).execute();
}

/** Filling of every test API's database. */
const seeded: Filling = {
  name: "seeded",
  fill: async (ownerUrl) => {
    await using opened = new AsyncDisposableStack();
    const { db, close } = openDatabase(ownerUrl, { max: 2 });
    opened.defer(close);
    await seed(db);
  },
};

async function moveClock(db: Database, seconds: number): Promise<void> {
  await sql`update platform_clock set offset_seconds = offset_seconds + ${seconds}`.execute(db);
}

async function registerUser(url: string, config: Config, account: PrivateKeyAccount): Promise<TestUser> {
  const place = { domain: new URL(config.publicUrl).host, uri: config.publicUrl };
  const open = createClient({ base: url, fetch: conformingFetch });
  const { nonce, time } = await open.authCheck({ query: { address: account.address } });
  const signed = await signText(account, { ...place, statement: signInStatements.register, timeMs: time, nonce });
  const session = await open.authRegister({ body: signed });
  const headers = () => ({ authorization: `Bearer ${session.accessToken}` });
  const { accessToken, refreshToken, userId } = session;
  return {
    account,
    client: createClient({ base: url, headers, fetch: conformingFetch }),
    userId: BigInt(userId),
    accessToken,
    refreshToken,
  };
}

/**
 * Starts the real API over HTTP on a separate database.
 * @param environment variables that differ from the tests' defaults
 * @param policy limits of the signer that differ from the sandbox's
 */
export async function startTestApi(
  environment: Record<string, string> = {},
  deployment = testDeployment,
  policy: TestSignerPolicy = {},
) {
  const database = await createTestDatabase(seeded);
  const rpcUrls = environment["CHAIN_RPC_URLS"] ?? "http://127.0.0.1:1";
  const signer = await startTestSigner({
    databaseUrl: database.urls.signer,
    rpcUrls: rpcUrls.split(","),
    deployment,
    privateKey: testSignerKey,
    policy,
  });
  const config = {
    ...readConfig({
      CHAIN_RPC_URLS: rpcUrls,
      PUBLIC_RPC_URL: "/dev-api/rpc",
      DATABASE_URL: database.urls.api,
      SIGNER_URL: signer.url,
      SIGNER_TOKEN: signer.token,
      ENCRYPTION_KEYS: testKeys,
      RATE_LIMIT_FACTOR: "10000",
      ...environment,
    }),
    port: 0,
  };
  const { db, close } = openDatabase(database.ownerUrl, { max: 4 });
  const worker = openDatabase(database.urls.worker, { max: 4 });
  const operators = openDatabase(database.urls.console, { max: 2 });
  // checks of queues as old as the template of a long run would look overdue
  await sql`update pgboss.queue set created_on = now()`.execute(db);
  const server = await startServer(config, deployment);
  return {
    url: server.url,
    config,
    /** The owner's connections, for set-ups and reads of tests. */
    db,
    /** The worker's connections, for functions that the worker runs. */
    worker: worker.db,
    /** The console's connections, for functions that operators run. */
    operators: operators.db,
    database,
    app: server.app,
    signer,
    /** Registers an account, a random one by default. */
    register: (account = privateKeyToAccount(generatePrivateKey())) => registerUser(server.url, config, account),
    /** A client without a session. */
    open: createClient({ base: server.url, fetch: conformingFetch }),
    /** Moves the server's clock forward. */
    advance: (seconds: number) => moveClock(db, seconds),
    /** Credits WTH from the airdrop pool. */
    give: ({ userId }: TestUser, kind: UserAccountKind, amount: string) =>
      giveFromFaucet(db, { userId, kind, amount: parseAmount(amount), key: `sandbox-gift:${randomUUID()}` }),
    violations: () => checkInvariants(worker.db, invariants),
    /** Stops the server alone, as an outage of all servers does. */
    stopServer: () => server.close(),
    close: async () => {
      await server.close();
      await signer.close();
      await Promise.all([worker.close(), operators.close()]);
      await close();
      await database.close();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
