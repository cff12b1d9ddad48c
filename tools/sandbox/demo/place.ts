import { setTimeout as pause } from "node:timers/promises";
import { createClient, type Client } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { openDatabase, type Database } from "@wth/db";
import { signInMessage, signInStatements } from "@wth/rules";
import { sql } from "kysely";
import { keccak256, parseSignature, stringToHex } from "viem";
import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import { readConfig, type Config } from "@wth/api/platform/settings/config.ts";
import { readDeployment } from "@wth/api/platform/settings/deployment.ts";
import { startServer } from "@wth/api/start-server.ts";

const POLL_MS = 50;
const WAIT_MS = 60_000;

/** Somebody who is signed in. */
export type Session = { userId: bigint; inviteCode: string; api: Client };

/** The account of a member; its key is made of the index, and so is worth nothing anywhere. */
function accountOf(index: number): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(`WTH sandbox community, member ${index}`)));
}

/** The platform that the community grows in, reached through a server of one's own: nobody else waits for it. */
export class Place {
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

  /** @throws Error unless the environment is that of a sandbox */
  static async open(environment: NodeJS.ProcessEnv): Promise<Place> {
    const config = readConfig(environment);
    if (!config.isSandbox) throw new Error("A community is grown in a sandbox only.");
    const own = { ...config, host: "127.0.0.1", port: 0, webDist: null, rateLimitFactor: 10_000 };
    const server = await startServer(own, readDeployment(config));
    const { db, close } = openDatabase(config.databaseUrl, { max: 6 });
    return new Place(config, server.url, db, async () => {
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

  /** Signs a member in, who is registered first if need be. */
  enter(index: number): Promise<Session> {
    const session = this.#sessions.get(index) ?? this.#enter(this.account(index));
    this.#sessions.set(index, session);
    return session;
  }

  async #enter(account: PrivateKeyAccount): Promise<Session> {
    const open = createClient({ base: this.#url });
    const { registered, nonce, time } = await open.authCheck({ query: { address: account.address } });
    const statement = registered ? signInStatements.login : signInStatements.register;
    const { publicUrl, chainId } = this.config;
    const text = { domain: new URL(publicUrl).host, uri: publicUrl, chainId, statement, nonce, timeMs: time };
    const message = signInMessage({ ...text, address: account.address });
    const { r, s, v } = parseSignature(await account.signMessage({ message }));
    const body = { address: account.address, randomHex: nonce, time, r, s, v: Number(v) as 27 | 28 };
    const { accessToken, userId } = await (registered ? open.authLogin({ body }) : open.authRegister({ body }));
    const api = createClient({ base: this.#url, headers: () => ({ authorization: `Bearer ${accessToken}` }) });
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

  /** Moves the one clock forward to a time, unless it is past it. People stay signed in. */
  async advanceTo(time: number): Promise<void> {
    const seconds = time - (await this.now());
    if (seconds <= 0) return;
    const response = await fetch(`${this.#url}/dev-api/advance`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seconds }),
    });
    if (!response.ok) throw new Error(`the clock could not be moved: ${await response.text()}`);
  }

  /** Waits for what the indexer and the worker bring about. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + WAIT_MS;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`${what} did not happen within ${WAIT_MS / 1_000} s`);
      await pause(POLL_MS);
    }
  }
}
