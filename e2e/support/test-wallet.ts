import type { BrowserContext, Page } from "@playwright/test";
import { fromHex, isHex, numberToHex, type Hex } from "viem";
import type { LocalAccount } from "viem/accounts";
import { inMood, type Mood } from "@wth/test-wallet/moods.ts";
import type { Platform } from "./platform.ts";
import { announceProvider, type WalletAnswer } from "./announced-provider.ts";
import { type BatchCall, type BatchRequest, statusOf, wouldSucceed } from "./wallet-batches.ts";

const SANDBOX_CHAIN = 31_337;
const UNSUPPORTED_METHOD = 4200;
const UNKNOWN_CHAIN = 4902;
const UNKNOWN_BATCH = 5730;
const GWEI = 1_000_000_000n;

type Params = readonly unknown[];
export type Transaction = { to: Hex; data?: Hex; value?: bigint; nonce: number; gwei?: bigint };

/** Typed data as a page sends it: numbers are decimal texts. */
type TypedData = { domain: object; primaryType: string; message: Record<string, string> };

export type WalletOptions = {
  accounts: readonly LocalAccount[];
  chainId?: number;
  /** The page may see the accounts from the start, as after an earlier visit. */
  connected?: boolean;
  name?: string;
  rdns?: string;
  /** Takes several calls in one prompt (EIP-5792). */
  batches?: boolean;
  /** Signs typed data (EIP-712). Without it a page must approve a payment in a transaction. */
  typedData?: boolean;
};

/**
 * A browser wallet whose keys and decisions are in the test; the page finds a proxy of it by EIP-6963. It confirms
 * all requests, except in a mood. It sends a batch as separate transactions once a simulation of all has succeeded;
 * a real wallet sends one transaction.
 */
export class TestWallet {
  readonly name: string;
  readonly rdns: string;
  /** Moods by method; a method without one is answered as usual. */
  readonly moods = new Map<string, Mood>();
  /** Methods that the page has called. */
  readonly calls: string[] = [];
  /** Texts that were signed. */
  readonly signedTexts: string[] = [];
  /** Typed data that was signed. */
  readonly signedData: TypedData[] = [];
  /** Batches that were confirmed. */
  readonly batches: BatchRequest[] = [];
  /** `stuck` sends with a nonce after a missing one: nodes accept the transaction, and no block can include it. */
  sending: "normal" | "stuck" = "normal";
  chainId: number;
  /** The last transaction that the page requested. */
  lastSent: Transaction | undefined;
  readonly #platform: Platform;
  readonly #accounts: readonly LocalAccount[];
  readonly #knownChains = new Set([SANDBOX_CHAIN, 56, 97]);
  readonly #context: BrowserContext;
  readonly #canBatch: boolean;
  readonly #signsTypedData: boolean;
  readonly #batchHashes = new Map<string, Hex[]>();
  #current = 0;
  #connected: boolean;
  #waiting = Promise.resolve();
  #held = /^(personal_sign|eth_sendTransaction|eth_requestAccounts|wallet_(?!get))/;

  constructor(context: BrowserContext, platform: Platform, options: WalletOptions) {
    this.#context = context;
    this.#platform = platform;
    this.#accounts = options.accounts;
    this.#connected = options.connected ?? false;
    this.chainId = options.chainId ?? SANDBOX_CHAIN;
    this.name = options.name ?? "Test Wallet";
    this.rdns = options.rdns ?? "example.test-wallet";
    this.#canBatch = options.batches ?? false;
    this.#signsTypedData = options.typedData ?? false;
  }

  /** Announces the wallet on every page of the context. */
  async install(): Promise<this> {
    const binding = `__${this.rdns.replaceAll(/\W/g, "_")}`;
    await this.#context.exposeFunction(binding, (method: string, params: Params) => this.#answer(method, params));
    await this.#context.addInitScript(announceProvider, { name: this.name, rdns: this.rdns, binding });
    return this;
  }

  get account(): LocalAccount {
    const account = this.#accounts[this.#current];
    if (account === undefined) throw new Error("the wallet has no such account");
    return account;
  }

  count(method: string): number {
    return this.calls.filter((call) => call === method).length;
  }

  /** The user chooses another account in the wallet. */
  async switchAccount(index: number): Promise<void> {
    this.#current = index;
    await this.#emit("accountsChanged", [this.account.address]);
  }

  /** The user chooses another network in the wallet. */
  async switchChain(chainId: number): Promise<void> {
    this.chainId = chainId;
    await this.#emit("chainChanged", numberToHex(chainId));
  }

  /** Holds requests until the returned function is called: those that prompt the user, or all. */
  hold(which: "asking" | "all" = "asking"): () => void {
    if (which === "all") this.#held = /./;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting = promise;
    return resolve;
  }

  async #emit(event: string, value: unknown): Promise<void> {
    await Promise.all(this.#context.pages().map((page) => emitOn(page, this.rdns, event, value)));
  }

  async #answer(method: string, params: Params = []): Promise<WalletAnswer> {
    this.calls.push(method);
    if (this.#held.test(method)) await this.#waiting;
    try {
      return { result: await inMood(this.moods.get(method) ?? "usual", () => this.#handle(method, params)) };
    } catch (error) {
      if (!(error instanceof Error)) return { thrown: error };
      return { thrown: { message: error.message, code: "code" in error ? error.code : -32_603 } };
    }
  }

  async #handle(method: string, params: Params): Promise<unknown> {
    const list = (): string[] => (this.#connected ? [this.account.address] : []);
    switch (method) {
      case "eth_requestAccounts":
        this.#connected = true;
        return list();
      case "wallet_requestPermissions":
        this.#connected = true;
        return permission(list());
      case "wallet_getPermissions":
        return this.#connected ? permission(list()) : [];
      case "wallet_revokePermissions":
        this.#connected = false;
        return null;
      case "eth_accounts":
        return list();
      case "eth_chainId":
        return numberToHex(this.chainId);
      case "wallet_switchEthereumChain":
        return this.#switchTo(fromHex((params[0] as { chainId: Hex }).chainId, "number"));
      case "wallet_addEthereumChain":
        this.#knownChains.add(fromHex((params[0] as { chainId: Hex }).chainId, "number"));
        return null;
      case "personal_sign":
        return this.#sign(String(params[0]));
      case "eth_signTypedData_v4":
        if (!this.#signsTypedData) throw new Refusal(UNSUPPORTED_METHOD, `${method} is not supported.`);
        return this.#signTyped(JSON.parse(String(params[1])) as TypedData);
      case "eth_sendTransaction":
        return this.#send(params[0] as BatchCall, await this.#nextNonce());
      case "wallet_getCapabilities":
      case "wallet_sendCalls":
      case "wallet_getCallsStatus":
        if (!this.#canBatch) throw new Refusal(UNSUPPORTED_METHOD, `${method} is not supported.`);
        return this.#batch(method, params[0]);
      default:
        return this.#platform.chain.request({ method, params } as never);
    }
  }

  async #batch(method: string, param: unknown): Promise<unknown> {
    if (method === "wallet_getCapabilities")
      return { [numberToHex(SANDBOX_CHAIN)]: { atomic: { status: "supported" } } };
    if (method === "wallet_sendCalls") return this.#sendBatch(param as BatchRequest);
    const hashes = this.#batchHashes.get(String(param));
    if (hashes === undefined) throw new Refusal(UNKNOWN_BATCH, "This wallet has no such batch.");
    return statusOf(this.#platform.chain, String(param), hashes);
  }

  async #sendBatch(request: BatchRequest): Promise<{ id: string }> {
    if (!(await wouldSucceed(this.#platform.chain, request))) throw new Refusal(-32_000, "execution reverted");
    this.batches.push(request);
    const id = `test-batch-${this.batches.length}`;
    const hashes: Hex[] = [];
    const nonce = await this.#nextNonce();
    for (const [offset, call] of request.calls.entries()) hashes.push(await this.#send(call, nonce + offset));
    this.#batchHashes.set(id, hashes);
    return { id };
  }

  async #switchTo(chainId: number): Promise<null> {
    if (!this.#knownChains.has(chainId)) throw new Refusal(UNKNOWN_CHAIN, "Unrecognized chain ID.");
    await this.switchChain(chainId);
    return null;
  }

  async #sign(message: string): Promise<Hex> {
    this.signedTexts.push(isHex(message) ? fromHex(message, "string") : message);
    return this.account.signMessage({ message: isHex(message) ? { raw: message } : message });
  }

  async #signTyped(data: TypedData): Promise<Hex> {
    await this.#waiting;
    this.signedData.push(data);
    return this.account.signTypedData(data as Parameters<LocalAccount["signTypedData"]>[0]);
  }

  async #send({ to, data = "0x", value = "0x0" }: BatchCall, nonce: number): Promise<Hex> {
    this.lastSent = { to, data, value: fromHex(value, "bigint"), nonce };
    return this.broadcast(this.lastSent);
  }

  async #nextNonce(): Promise<number> {
    const next = await this.#platform.chain.getTransactionCount({ address: this.account.address });
    return this.sending === "stuck" ? next + 1 : next;
  }

  /** Sends a transaction of the current account without a prompt. @returns its hash */
  async broadcast({ to, data = "0x", value = 0n, nonce, gwei = 2n }: Transaction): Promise<Hex> {
    const fee = gwei * GWEI;
    const serialized = await this.account.signTransaction({
      type: "eip1559",
      chainId: SANDBOX_CHAIN,
      to,
      data,
      value,
      nonce,
      gas: 500_000n,
      maxFeePerGas: fee * 2n,
      maxPriorityFeePerGas: fee,
    });
    return this.#platform.chain.request({ method: "eth_sendRawTransaction", params: [serialized] });
  }
}

class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const permission = (accounts: string[]) => [
  { parentCapability: "eth_accounts", caveats: [{ type: "restrictReturnedAccounts", value: accounts }] },
];

async function emitOn(page: Page, rdns: string, event: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([wallet, name, detail]) => {
      window.dispatchEvent(new CustomEvent(`test-wallet:${wallet}`, { detail: { name, value: detail } }));
    },
    [rdns, event, value] as const,
  );
}
