import { setTimeout as pause } from "node:timers/promises";
import type { Address, Hex } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";

const POLL_MS = 100;
const WAIT_MS = 30_000;
const BATCH = 100;
/** Enough for any call of ours, minting and payments included. */
const GAS = 500_000n;
/** The price of gas moves as blocks fill up; a test coin costs nothing. */
const MAX_FEE = 50n * 10n ** 9n;

/** A call of a contract, or a plain payment of coin, in somebody's name. */
export type ChainAct = { from: PrivateKeyAccount; to: Address; data?: Hex; value?: bigint };
type NodeAct = { from: Address; to: Address; data?: Hex; value?: Hex };
type Call = { method: string; params: readonly unknown[] };
type Answer = { id: number; result?: unknown; error?: { message: string } };

/** Many transactions and questions at once to the local chain. */
export class ChainDesk {
  readonly #url: string;
  readonly #chainId: number;

  constructor(url: string, chainId: number) {
    this.#url = url;
    this.#chainId = chainId;
  }

  /** Sends transactions in their order and waits until all are in blocks. @throws Error when one fails */
  async send(acts: readonly ChainAct[]): Promise<void> {
    if (acts.length === 0) return;
    const nonces = await this.#nextNonces(acts);
    const signed: Call[] = [];
    for (const act of acts) {
      const { from, to, data, value = 0n } = act;
      const nonce = nonces.get(from.address) ?? 0;
      nonces.set(from.address, nonce + 1);
      const fees = { gas: GAS, maxFeePerGas: MAX_FEE, maxPriorityFeePerGas: 0n };
      const transaction = { ...fees, type: "eip1559", chainId: this.#chainId, nonce, to, value } as const;
      const raw = await from.signTransaction(data === undefined ? transaction : { ...transaction, data });
      signed.push({ method: "eth_sendRawTransaction", params: [raw] });
    }
    await this.#settle((await this.ask(signed)) as Hex[]);
  }

  /** Sends from accounts whose keys the node holds. */
  async sendFromNode(transactions: readonly NodeAct[]): Promise<void> {
    const calls = transactions.map((transaction) => ({ method: "eth_sendTransaction", params: [transaction] }));
    await this.#settle((await this.ask(calls)) as Hex[]);
  }

  /** What contracts answer, as raw words. */
  async read(calls: readonly { to: Address; data: Hex }[]): Promise<Hex[]> {
    return (await this.ask(calls.map((call) => ({ method: "eth_call", params: [call, "latest"] })))) as Hex[];
  }

  async ask(calls: readonly Call[]): Promise<unknown[]> {
    const results: unknown[] = [];
    for (let start = 0; start < calls.length; start += BATCH) {
      const part = calls.slice(start, start + BATCH);
      const response = await fetch(this.#url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(part.map((call, id) => ({ jsonrpc: "2.0", id, ...call }))),
        signal: AbortSignal.timeout(WAIT_MS),
      });
      const answers = new Map(((await response.json()) as Answer[]).map((answer) => [answer.id, answer]));
      for (const [id, { method }] of part.entries()) {
        const answer = answers.get(id);
        if (answer === undefined || answer.error)
          throw new Error(`${method}: ${answer?.error?.message ?? "no answer"}`);
        results.push(answer.result);
      }
    }
    return results;
  }

  async #nextNonces(acts: readonly ChainAct[]): Promise<Map<Address, number>> {
    const senders = [...new Set(acts.map(({ from }) => from.address))];
    const calls = senders.map((address) => ({ method: "eth_getTransactionCount", params: [address, "pending"] }));
    const counts = (await this.ask(calls)) as Hex[];
    return new Map(senders.map((address, at) => [address, Number(counts[at])]));
  }

  async #settle(hashes: readonly Hex[]): Promise<void> {
    const end = performance.now() + WAIT_MS;
    let open = [...hashes];
    while (open.length > 0) {
      const calls = open.map((hash) => ({ method: "eth_getTransactionReceipt", params: [hash] }));
      const receipts = (await this.ask(calls)) as ({ status: Hex } | null)[];
      const failed = receipts.findIndex((receipt) => receipt !== null && receipt.status !== "0x1");
      if (failed >= 0) throw new Error(`the transaction ${open[failed]} failed`);
      open = open.filter((_, at) => receipts[at] === null);
      if (performance.now() > end) throw new Error(`${open.length} transactions did not get into a block`);
      if (open.length > 0) await pause(POLL_MS);
    }
  }
}
