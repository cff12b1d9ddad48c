import { setTimeout as pause } from "node:timers/promises";
import type { Address, Hex } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";

const POLL_MS = 100;
const WAIT_MS = 30_000;
const BATCH = 100;
/** Gas limit above the need of every call, minting and payments included. */
const GAS = 500_000n;
/** Well above the gas price, which rises as blocks fill up; the coin has no value. */
const MAX_FEE = 50n * 10n ** 9n;

/** A contract call or a payment of coin, signed by `from`. */
export type Transaction = { from: PrivateKeyAccount; to: Address; data?: Hex; value?: bigint };
type NodeTransaction = { from: Address; to: Address; data?: Hex; value?: Hex };
type Call = { method: string; params: readonly unknown[] };
type Answer = { id: number; result?: unknown; error?: { message: string } };

/** Sends transactions and reads to the local chain in batches. */
export class ChainBatchClient {
  readonly #url: string;
  readonly #chainId: number;

  constructor(url: string, chainId: number) {
    this.#url = url;
    this.#chainId = chainId;
  }

  /** Sends transactions in order and waits until all are in blocks. @throws Error when one fails */
  async send(transactions: readonly Transaction[]): Promise<void> {
    if (transactions.length === 0) return;
    const nonces = await this.#nextNonces(transactions);
    const signed: Call[] = [];
    for (const unsigned of transactions) {
      const { from, to, data, value = 0n } = unsigned;
      const nonce = nonces.get(from.address) ?? 0;
      nonces.set(from.address, nonce + 1);
      const fees = { gas: GAS, maxFeePerGas: MAX_FEE, maxPriorityFeePerGas: 0n };
      const transaction = { ...fees, type: "eip1559", chainId: this.#chainId, nonce, to, value } as const;
      const raw = await from.signTransaction(data === undefined ? transaction : { ...transaction, data });
      signed.push({ method: "eth_sendRawTransaction", params: [raw] });
    }
    await this.#waitForReceipts((await this.call(signed)) as Hex[]);
  }

  /** Sends transactions of accounts whose keys the node has. */
  async sendFromNode(transactions: readonly NodeTransaction[]): Promise<void> {
    const calls = transactions.map((transaction) => ({ method: "eth_sendTransaction", params: [transaction] }));
    await this.#waitForReceipts((await this.call(calls)) as Hex[]);
  }

  /** Return data of contract calls. */
  async read(calls: readonly { to: Address; data: Hex }[]): Promise<Hex[]> {
    return (await this.call(calls.map((call) => ({ method: "eth_call", params: [call, "latest"] })))) as Hex[];
  }

  async call(calls: readonly Call[]): Promise<unknown[]> {
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

  async #nextNonces(transactions: readonly Transaction[]): Promise<Map<Address, number>> {
    const senders = [...new Set(transactions.map(({ from }) => from.address))];
    const calls = senders.map((address) => ({ method: "eth_getTransactionCount", params: [address, "pending"] }));
    const counts = (await this.call(calls)) as Hex[];
    return new Map(senders.map((address, at) => [address, Number(counts[at])]));
  }

  async #waitForReceipts(hashes: readonly Hex[]): Promise<void> {
    const end = performance.now() + WAIT_MS;
    let open = [...hashes];
    while (open.length > 0) {
      const calls = open.map((hash) => ({ method: "eth_getTransactionReceipt", params: [hash] }));
      const receipts = (await this.call(calls)) as ({ status: Hex } | null)[];
      const failed = receipts.findIndex((receipt) => receipt !== null && receipt.status !== "0x1");
      if (failed >= 0) throw new Error(`the transaction ${open[failed]} failed`);
      open = open.filter((_, at) => receipts[at] === null);
      if (performance.now() > end) throw new Error(`${open.length} transactions are not in a block`);
      if (open.length > 0) await pause(POLL_MS);
    }
  }
}
