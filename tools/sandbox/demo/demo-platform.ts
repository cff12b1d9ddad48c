import { setTimeout as pause } from "node:timers/promises";
import { createClient, type Client } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { openDatabase, type Database } from "@wth/db";
import { readDeployment } from "@wth/process";
import { signInMessage, signInStatements } from "@wth/rules";
import { sql } from "kysely";
import { keccak256, parseSignature, stringToHex } from "viem";
import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import { readConfig, type Config } from "@wth/api/platform/settings/config.ts";
import { startServer } from "@wth/api/entry/start-server.ts";
import { databaseVariables } from "../settings.ts";

const POLL_MS = 50;
const WAIT_MS = 60_000;

/** Session of a signed-in member. */
export type Session = { userId: bigint; inviteCode: string; api: Client };

/** Account of a member. Its key is derived from the index and is public. */
function accountOf(index: number): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(`WTH sandbox community, member ${index}`)));
}

/** Network address of a member, in a range of its own, since those of one range share limits. */
const addressOf = (index: number): string => `198.${18 + (index >> 8)}.${index & 255}.1`;

/** The sandbox, reached through a separate server, so that the work does not slow down the users' one. */
export class DemoPlatform {
  readonly config: Config;
  readonly deployment: Deployment;
  readonly db: Database;
  readonly accounts = new Map<number, PrivateKeyAccount>();
  readonly #sessions = new Map<number, Promise<Session>>();
  readonly #url: string;
  readonly #close: () => Promise<void>;

  private constructor(config: Config, url: string, db: Database, close: () => Promise<void>) {
    this.config = config;
    this.deployment = readDeployment(config);
    this.db = db;
    this.#url = url;
    this.#close = close;
  }

  /** @throws Error when the environment is not a sandbox */
  static async open(environment: NodeJS.ProcessEnv): Promise<DemoPlatform> {
    const config = readConfig({ ...environment, DATABASE_URL: environment[databaseVariables.api] });
    if (!config.isSandbox) throw new Error("A community is created in a sandbox only.");
    // without addresses of its own: the users' server has those of the environment
    const own = { ...config, host: "127.0.0.1", port: 0, webDist: null, rateLimitFactor: 10_000, trustedProxyHops: 1 };
    const server = await startServer(own, readDeployment(config));
    const { db, close } = openDatabase(environment[databaseVariables.owner] ?? "", { max: 6 });
    return new DemoPlatform(config, server.url, db, async () => {
      await server.close();
      await close();
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  get rpcUrl(): string {
    return this.config.rpcUrls[0] as string;
  }

  account(index: number): PrivateKeyAccount {
    const account = this.accounts.get(index) ?? accountOf(index);
    this.accounts.set(index, account);
    return account;
  }

  /** Signs a member in, and registers one without an account first. */
  signIn(index: number): Promise<Session> {
    const session = this.#sessions.get(index) ?? this.#openSession(this.account(index), addressOf(index));
    this.#sessions.set(index, session);
    return session;
  }

  async #openSession(account: PrivateKeyAccount, address: string): Promise<Session> {
    const from = { "x-forwarded-for": address };
    const open = createClient({ base: this.#url, headers: () => from });
    const { registered, nonce, time } = await open.authCheck({ query: { address: account.address } });
    const statement = registered ? signInStatements.login : signInStatements.register;
    const { publicUrl, chainId } = this.config;
    const text = { domain: new URL(publicUrl).host, uri: publicUrl, chainId, statement, nonce, timeMs: time };
    const message = signInMessage({ ...text, address: account.address });
    const { r, s, v } = parseSignature(await account.signMessage({ message }));
    const body = { address: account.address, randomHex: nonce, time, r, s, v: Number(v) as 27 | 28 };
    const { accessToken, userId } = await (registered ? open.authLogin({ body }) : open.authRegister({ body }));
    const api = createClient({ base: this.#url, headers: () => ({ ...from, authorization: `Bearer ${accessToken}` }) });
    const { inviteCode } = await api.profileGet();
    return { userId: BigInt(userId), inviteCode, api };
  }

  /** The platform's time in whole seconds. */
  async now(): Promise<number> {
    const { rows } = await sql<{ at: number }>`select extract(epoch from platform_now())::float8 as at`.execute(
      this.db,
    );
    return Math.floor(rows[0]?.at ?? 0);
  }

  /** Advances the platform's clock to a time, unless it is later already. Sessions stay valid. */
  async advanceTo(time: number): Promise<void> {
    const seconds = time - (await this.now());
    if (seconds <= 0) return;
    const response = await fetch(`${this.#url}/dev-api/advance`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seconds }),
    });
    if (!response.ok) throw new Error(`the clock could not be advanced: ${await response.text()}`);
  }

  /** Waits for an effect of the indexer or the worker. */
  async waitFor(what: string, isDone: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + WAIT_MS;
    while (!(await isDone())) {
      if (performance.now() > end) throw new Error(`${what} did not happen within ${WAIT_MS / 1_000} s`);
      await pause(POLL_MS);
    }
  }
}
