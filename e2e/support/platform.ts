import { setTimeout as pause } from "node:timers/promises";
import { type ApiError, createClient, type Client } from "@wth/api-contract";
import { chainById, didAbi, stableTokenAbi } from "@wth/chain";
import { openDatabase, transact, type Database } from "@wth/db";
import { businessType, emailStatement, ONE, signInMessage, signInStatements, type UserAccountKind } from "@wth/rules";
import { sql } from "kysely";
import { createPublicClient, createWalletClient, http, parseSignature, type PublicClient } from "viem";
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import { post, systemAccount, userAccount } from "@wth/api/ledger/index.ts";
import { commandOf, type CommandName } from "@wth/api/ops/commands.ts";
import { readConfig } from "@wth/api/platform/settings/config.ts";
import { publishChange } from "@wth/api/platform/live/live.ts";
import type { SandboxAddress } from "./sandboxes.ts";

export type Tokens = { accessToken: string; refreshToken: string; expiresTime: number };

/** A user with an account on the platform. */
export type Person = {
  account: PrivateKeyAccount;
  address: `0x${string}`;
  userId: bigint;
  inviteCode: string;
  tokens: Tokens;
  api: Client;
};

type Registration = {
  account?: PrivateKeyAccount;
  /** User whose invitation code is bound. */
  sponsor?: Person;
  /** Gives test USDT, and coin for fees. */
  usdt?: boolean;
  /** Levels of rigs to give. */
  rigs?: readonly string[];
};

/** The platform as operators, the sandbox and users call it. */
export class Platform {
  readonly url: string;
  readonly sandbox: SandboxAddress;
  readonly chain: PublicClient;
  /** The console's role, with which operators' commands run. */
  readonly #console: { db: Database; close: () => Promise<void> };
  readonly #owner: { db: Database; close: () => Promise<void> };

  constructor(sandbox: SandboxAddress) {
    this.url = sandbox.url;
    this.sandbox = sandbox;
    this.chain = createPublicClient({ transport: http(sandbox.rpcUrl), pollingInterval: 200 });
    this.#console = openDatabase(sandbox.environment["DATABASE_URL"] ?? "", { max: 2 });
    this.#owner = openDatabase(sandbox.ownerUrl, { max: 1 });
  }

  async close(): Promise<void> {
    await Promise.all([this.#console.close(), this.#owner.close()]);
  }

  /** Runs an operator's command as `npm run ops -- …` does. */
  operate(name: CommandName, ...args: string[]): Promise<string[]> {
    return commandOf(name).run(this.#console.db, args, readConfig({ ...this.sandbox.environment }));
  }

  /** Sets an economic parameter during the work and restores it: name, value, usual value. */
  async withParameter([name, value, usual]: [string, string, string], work: () => Promise<void>): Promise<void> {
    await this.operate("parameter", name, value);
    try {
      await work();
    } finally {
      await this.operate("parameter", name, usual);
    }
  }

  /** Lifts the limits of first purchases: the buyers of all tests come from one address. */
  async allowManyBuyers(): Promise<void> {
    for (const name of ["c2c.rangeShare", "c2c.newcomerShare", "c2c.newcomerAdvertShare"])
      await this.operate("parameter", name, "10000");
    await this.operate("parameter", "c2c.newcomerOrders", "3");
    await this.operate("parameter", "c2c.newcomerUsdt", "0");
  }

  api(headers: Record<string, string> = {}): Client {
    return createClient({ base: this.url, headers: () => headers });
  }

  /** Signs in, or registers an address that has no account. @param userAgent names the device */
  async signIn(account: PrivateKeyAccount, userAgent = "test"): Promise<Tokens & { userId: string }> {
    const api = this.api({ "user-agent": userAgent });
    const { registered, nonce, time } = await api.authCheck({ query: { address: account.address } });
    const statement = registered ? signInStatements.login : signInStatements.register;
    const body = await this.#signed(account, statement, nonce, time);
    return registered ? api.authLogin({ body }) : api.authRegister({ body });
  }

  async register({ account = newAccount(), sponsor, usdt = false, rigs = [] }: Registration = {}): Promise<Person> {
    const { userId, ...tokens } = await this.signIn(account);
    const api = this.api({ authorization: `Bearer ${tokens.accessToken}` });
    if (sponsor !== undefined) await api.bindInviteCode({ query: { inviteCode: sponsor.inviteCode } });
    if (usdt) await this.faucet(account.address);
    for (const level of rigs) await this.operate("grant-rig", account.address, level);
    const { inviteCode } = await api.profileGet();
    return { account, address: account.address, userId: BigInt(userId), inviteCode, tokens, api };
  }

  async saveEmail({ account, api }: Person, email: string): Promise<void> {
    const { nonce, time } = await api.authCheck({ query: { address: account.address } });
    const { address: _, ...body } = await this.#signed(account, emailStatement(email), nonce, time);
    await api.profileUpdate({ body: { email, ...body } });
  }

  async #signed(account: PrivateKeyAccount, statement: string, nonce: string, timeMs: number) {
    const { signIn, chainId } = await this.api().configGet();
    const { address } = account;
    const message = signInMessage({ ...signIn, chainId, address, statement, nonce, timeMs });
    const { r, s, v } = parseSignature(await account.signMessage({ message }));
    return { address, randomHex: nonce, time: timeMs, r, s, v: Number(v) as 27 | 28 };
  }

  /** Test USDT, and coin for fees. */
  async faucet(address: string): Promise<void> {
    await this.#dev("faucet", { address });
  }

  /** Moves the clock of server and chain. */
  async advance(seconds: number): Promise<void> {
    await this.#dev("advance", { seconds });
  }

  async #dev(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.url}/dev-api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }

  /** Pays whole WTH from the airdrop pool into an account, the Mine Account if no other is named. */
  async giveWth({ userId }: Person, whole: number, account: UserAccountKind = "normal"): Promise<void> {
    const amount = BigInt(whole) * ONE;
    await transact(this.#owner.db, async (tx) => {
      const from = systemAccount("airdropPool", "WTH", userId);
      const to = userAccount(userId, account);
      await post(tx, {
        key: `sandbox-gift:${crypto.randomUUID()}`,
        transfers: [{ from, to, amount, type: businessType.airdrop }],
      });
      await publishChange(tx, userId, ["balance"]);
    });
  }

  /** Ends a user's access tokens; the refresh token stays valid. */
  async endAccess(person: Person): Promise<void> {
    const { db } = this.#owner;
    const families = db.selectFrom("identity_session").select("id").where("user_id", "=", person.userId);
    await db.deleteFrom("identity_access_token").where("family_id", "in", families).execute();
    await this.#untilRefused(person);
  }

  /** Ends all sessions of a user. */
  async endSession(person: Person): Promise<void> {
    await this.#owner.db
      .updateTable("identity_session")
      .set({ revoked_at: new Date(), revoked_reason: "ended by a test" })
      .where("user_id", "=", person.userId)
      .execute();
    await this.#untilRefused(person);
  }

  /** Disables the account of a signed-in user. */
  async disable(person: Person): Promise<void> {
    await this.operate("disable", person.address);
    await this.#untilRefused(person);
  }

  /** Waits until the token is refused; the server caches a token for a second at most. */
  async #untilRefused({ api }: Person): Promise<void> {
    for (;;) {
      const refusal = await api.profileGet().then(
        () => undefined,
        (error: unknown) => error as ApiError,
      );
      if (refusal?.code === 401) return;
      await pause(50);
    }
  }

  /** Mints a user's DID on the chain and waits until the platform has applied it. @returns its number */
  async mintDid(person: Person): Promise<string> {
    await this.#mintPaid(person, "did");
    for (;;) {
      const { didNumber } = await person.api.profileGet();
      if (didNumber !== "0") return didNumber;
      await pause(100);
    }
  }

  /** Mints a user's seed badge on the chain and waits until the platform has applied it. */
  async mintBadge(person: Person): Promise<void> {
    await this.#mintPaid(person, "seedBadge");
    while ((await person.api.nftOwner()).badges.length === 0) await pause(100);
  }

  async #mintPaid({ account, address }: Person, key: "did" | "seedBadge"): Promise<void> {
    const { chainId, contracts } = await this.api().configGet();
    const [usdt, token] = [contracts.usdt as `0x${string}`, contracts[key] as `0x${string}`];
    await this.faucet(address);
    const wallet = createWalletClient({
      account,
      chain: chainById(chainId, this.sandbox.rpcUrl),
      transport: http(this.sandbox.rpcUrl),
    });
    // Price and minting are the same in both contracts.
    const price = await this.chain.readContract({ address: token, abi: didAbi, functionName: "price" });
    const approval = { address: usdt, abi: stableTokenAbi, functionName: "approve", args: [token, price] } as const;
    await this.chain.waitForTransactionReceipt({ hash: await wallet.writeContract(approval) });
    const mint = { address: token, abi: didAbi, functionName: "mint" } as const;
    await this.chain.waitForTransactionReceipt({ hash: await wallet.writeContract(mint) });
  }

  /** Posts one unit of USDT that the chain lacks, or removes one. */
  async bookUnit(key: string, amount: 1n | -1n): Promise<void> {
    const { db } = this.#owner;
    const fullest = db
      .selectFrom("ledger_account")
      .select("id")
      .where("kind", "=", "treasury")
      .orderBy("balance", "desc")
      .limit(1);
    const { id } = await fullest.executeTakeFirstOrThrow();
    const accounts = [systemAccount("chain", "USDT", 0n).id, id];
    const { rows } = await sql<{ outcome: string }>`select outcome from ledger_post(${key}, ${accounts}::bigint[],
      ${[-amount, amount]}::numeric[], array[0, 0], array[null, null]::bigint[])`.execute(db);
    if (rows[0]?.outcome !== "posted") throw new Error(`A unit was not booked: ${rows[0]?.outcome}.`);
  }

  async changeUser({ userId }: Person, values: { nickname?: string; kyc_level?: 0 | 1 }) {
    await this.#owner.db.updateTable("identity_user").set(values).where("id", "=", userId).execute();
  }

  /** Frees an address: its account, if any, gets another one, so that the address can register again. */
  async forgetAddress(address: string): Promise<void> {
    await this.#owner.db
      .updateTable("identity_user")
      .set({ address: newAccount().address.toLowerCase(), did_number: 0n })
      .where("address", "=", address.toLowerCase())
      .execute();
  }
}

export function newAccount(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey());
}
