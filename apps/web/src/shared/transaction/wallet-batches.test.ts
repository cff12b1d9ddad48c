// @vitest-environment jsdom
import { sandboxChain, stableTokenAbi } from "@wth/chain";
import { createPublicClient, custom, encodeErrorResult, encodeFunctionData, erc20Abi, type PublicClient } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConfig, injected } from "wagmi";
import { connect, disconnect } from "wagmi/actions";
import type { ContractCall } from "./chain-action.ts";
import { account, spender, token } from "./testing/flow-world.ts";
import { isAtomicOn, walletBatches } from "./wallet-batches.ts";

type Request = { method: string; params?: unknown };
type Answers = Record<string, (params: unknown) => unknown>;
const errorAbi = [{ type: "error", name: "CapReached", inputs: [] }] as const;
const approval: ContractCall = { address: token, abi: stableTokenAbi, functionName: "approve", args: [spender, 7n] };
const mint: ContractCall = {
  address: spender,
  abi: [{ type: "function", name: "mint", stateMutability: "nonpayable", inputs: [], outputs: [] }, ...errorAbi],
  functionName: "mint",
  args: [],
};

/** An EIP-1193 provider with these methods. */
function provider(answers: Answers) {
  return {
    request: vi.fn(async ({ method, params }: Request) => {
      const answer = answers[method];
      if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 });
      return answer(params);
    }),
    on: () => undefined,
    removeListener: () => undefined,
  };
}

const block = { number: "0x9", timestamp: "0x64", hash: null, transactions: [] };
const works = { status: "0x1", returnData: "0x", gasUsed: "0x1", logs: [] };

async function connected(wallet: Answers, chain: Answers = {}) {
  const own = provider({
    eth_chainId: () => "0x7a69",
    eth_accounts: () => [account],
    eth_requestAccounts: () => [account],
    wallet_requestPermissions: () => [],
    ...wallet,
  });
  const node = provider({
    eth_getBlockByNumber: () => block,
    eth_simulateV1: () => [{ ...block, calls: [works, works] }],
    ...chain,
  });
  const connector = injected({ target: { id: "test", name: "Test", provider: own as never } });
  const wagmi = createConfig({
    chains: [sandboxChain],
    connectors: [connector],
    transports: { [sandboxChain.id]: custom(node) },
  });
  await connect(wagmi, { connector: wagmi.connectors[0] ?? connector });
  const client = createPublicClient({
    chain: sandboxChain,
    transport: custom(node, { retryCount: 0 }),
  }) as PublicClient;
  const called = (method: string) => own.request.mock.calls.filter(([request]) => request.method === method);
  return { wagmi, node, called, batches: walletBatches(wagmi, sandboxChain.id, client) };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const atomic = (status: string) => ({ "0x7a69": { atomic: { status } } });

test.each([
  [atomic("supported"), true],
  [atomic("ready"), true],
  [atomic("unsupported"), false],
  [{ "0x0": { atomic: { status: "supported" } } }, true],
  [{ "0x0": { atomic: { status: "supported" } }, ...atomic("unsupported") }, false],
  [{ "0x38": { atomic: { status: "supported" } } }, false],
  [{ "0x7a69": {} }, false],
  [{}, false],
])("reads atomic of %j as %s", async (capabilities, expected) => {
  const { batches } = await connected({ wallet_getCapabilities: () => capabilities });
  await expect(batches.canBatch(account)).resolves.toBe(expected);
});

test("treats empty capabilities as none", () => {
  expect(isAtomicOn({ 31_337: { atomic: undefined } }, 31_337)).toBe(false);
});

test("requests capabilities once per connection, and accepts a refusal as the answer", async () => {
  let status = "supported";
  const { batches, called, wagmi } = await connected({ wallet_getCapabilities: () => atomic(status) });
  await batches.canBatch(account);
  status = "unsupported";
  await expect(batches.canBatch(account)).resolves.toBe(true);
  expect(called("wallet_getCapabilities")).toHaveLength(1);
  await disconnect(wagmi);
  const old = await connected({});
  await expect(old.batches.canBatch(account)).resolves.toBe(false);
  await expect(old.batches.canBatch(account)).resolves.toBe(false);
  expect(old.called("wallet_getCapabilities")).toHaveLength(1);
});

test("continues without an answer of the wallet", async () => {
  const { batches } = await connected({ wallet_getCapabilities: () => new Promise(() => undefined) });
  vi.useFakeTimers();
  const asked = batches.canBatch(account);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(asked).resolves.toBe(false);
});

test("sends all calls in one atomic request", async () => {
  const { batches, called } = await connected({ wallet_sendCalls: () => ({ id: "0x1" }) });
  await expect(batches.sendBatch([approval, mint], account)).resolves.toBe("0x1");
  expect(called("wallet_sendCalls")[0]?.[0].params).toEqual([
    {
      version: "2.0.0",
      atomicRequired: true,
      chainId: "0x7a69",
      from: account,
      calls: [
        {
          to: token,
          data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 7n] }),
          value: undefined,
        },
        { to: spender, data: "0x1249c58b", value: undefined },
      ],
      capabilities: undefined,
      id: undefined,
    },
  ]);
});

test("never passes calls to the wallet that the contract would refuse", async () => {
  const error = { code: 3, message: "execution reverted", data: encodeErrorResult({ abi: errorAbi }) };
  const refused = { status: "0x0", returnData: error.data, gasUsed: "0x1", logs: [], error };
  const { batches, called } = await connected({}, { eth_simulateV1: () => [{ ...block, calls: [works, refused] }] });
  await expect(batches.sendBatch([approval, mint], account)).rejects.toThrow("CapReached");
  expect(called("wallet_sendCalls")).toHaveLength(0);
});

test("skips the simulation on a node that does not support it", async () => {
  const unable = () => Promise.reject(Object.assign(new Error("method not found"), { code: -32_601 }));
  const { batches } = await connected({ wallet_sendCalls: () => ({ id: "0x2" }) }, { eth_simulateV1: unable });
  await expect(batches.sendBatch([approval, mint], account)).resolves.toBe("0x2");
});

test.each([
  [5760, false],
  [4001, true],
])("treats a wallet after error %i as able to batch: %s", async (code, able) => {
  const refuse = () => Promise.reject(Object.assign(new Error("no"), { code }));
  const { batches } = await connected({
    wallet_getCapabilities: () => atomic("supported"),
    wallet_sendCalls: refuse,
  });
  await expect(batches.canBatch(account)).resolves.toBe(true);
  await expect(batches.sendBatch([approval, mint], account)).rejects.toMatchObject({
    name: "WalletFailure",
    cause: { name: "TransactionExecutionError" },
  });
  await expect(batches.canBatch(account)).resolves.toBe(able);
});

test("returns the transaction of the batch", async () => {
  const hash = `0x${"b".repeat(64)}`;
  const receipt = { transactionHash: hash, blockNumber: "0x9", gasUsed: "0x1", status: "0x1", logs: [] };
  const { batches, called } = await connected({
    wallet_getCallsStatus: () => ({
      version: "2.0.0",
      id: "0x1",
      chainId: "0x7a69",
      status: 200,
      atomic: true,
      receipts: [receipt],
    }),
  });
  await expect(batches.batchHash("0x1", new AbortController().signal)).resolves.toBe(hash);
  expect(called("wallet_getCallsStatus")[0]?.[0].params).toEqual(["0x1"]);
});
