import { numberToHex, type Hex, type PublicClient } from "viem";

export type BatchCall = { to: Hex; data?: Hex; value?: Hex };
export type BatchRequest = { version: string; atomicRequired: boolean; chainId: Hex; from: Hex; calls: BatchCall[] };

/** True when the chain would accept these calls one after the other in one block. */
export async function wouldSucceed(chain: PublicClient, { from, calls }: BatchRequest): Promise<boolean> {
  const { number, timestamp } = await chain.getBlock();
  const inNextBlock = { number: numberToHex(number + 1n), time: numberToHex(timestamp + 1n) };
  const blocks = [{ blockOverrides: inNextBlock, calls: calls.map((call) => ({ ...call, from })) }];
  const [block] = await chain.request({
    method: "eth_simulateV1",
    params: [{ blockStateCalls: blocks } as never, numberToHex(number)],
  });
  return block?.calls.every(({ status }) => status === "0x1") ?? false;
}

/** EIP-5792 status of calls that were sent as these transactions. */
export async function statusOf(chain: PublicClient, id: string, hashes: readonly Hex[]): Promise<unknown> {
  const found = hashes.map((hash) => chain.request({ method: "eth_getTransactionReceipt", params: [hash] }));
  const receipts = (await Promise.all(found)).filter((receipt) => receipt !== null);
  const ended = receipts.every(({ status }) => status === "0x1") ? 200 : 600;
  const status = receipts.length === hashes.length ? ended : 100;
  return {
    version: "2.0.0",
    id,
    chainId: await chain.request({ method: "eth_chainId" }),
    status,
    atomic: true,
    receipts,
  };
}
