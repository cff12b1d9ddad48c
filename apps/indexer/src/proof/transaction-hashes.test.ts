import { keccak256, parseTransaction, type Hex, type TransactionSerializable } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RpcError } from "../rpc/rpc-error.ts";
import { mine, startAnvil, type Anvil } from "../testing/anvil.ts";
import { rpc } from "../testing/rpc.ts";
import type { Fields } from "./fields.ts";
import { keccak } from "./keccak.ts";
import { encodeTransaction, transactionHashes } from "./transaction-hashes.ts";

const CHAIN_ID = 31_337;
const TO = `0x${"1a".repeat(20)}` as const;
const WORD = `0x${"01".repeat(32)}` as const;
const account = privateKeyToAccount(generatePrivateKey());

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
  await rpc(anvil.url, "anvil_setBalance", [account.address, "0x56bc75e2d63100000"]);
});
afterAll(() => anvil.stop());

const FEES = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n, gas: 200_000n } as const;
const accessList = [
  { address: TO, storageKeys: [WORD, `0x${"02".repeat(32)}` as const] },
  { address: account.address, storageKeys: [] },
];

/** Transactions of each type, by their place in a block. */
async function transactions(): Promise<TransactionSerializable[]> {
  const authorization = await account.signAuthorization({ address: TO, chainId: CHAIN_ID, nonce: 5 });
  const chain = { chainId: CHAIN_ID };
  return [
    { type: "legacy", gasPrice: 10n ** 10n, gas: 100_000n, to: TO, value: 3n, ...chain },
    { type: "legacy", gasPrice: 10n ** 10n, gas: 100_000n, data: "0x00", ...chain },
    { type: "eip2930", gasPrice: 10n ** 10n, gas: 100_000n, to: TO, accessList, ...chain },
    { type: "eip1559", ...FEES, to: TO, data: `0x${"ab".repeat(80)}`, accessList, ...chain },
    { type: "eip7702", ...FEES, to: TO, authorizationList: [authorization], ...chain },
  ] as TransactionSerializable[];
}

const serialized = async (): Promise<Hex[]> =>
  Promise.all((await transactions()).map((one, nonce) => account.signTransaction({ ...one, nonce } as never)));

test("computes the hashes of a node's transactions of every type from their fields", async () => {
  const sent = await serialized();
  for (const raw of sent) await rpc(anvil.url, "eth_sendRawTransaction", [raw]);
  await mine(anvil.url);
  const block = await rpc<Fields>(anvil.url, "eth_getBlockByNumber", ["latest", true]);
  const root = block["transactionsRoot"] as string;
  const list = block["transactions"] as Fields[];
  expect(list.map(({ type }) => type)).toEqual(["0x0", "0x0", "0x1", "0x2", "0x4"]);
  const hashes = transactionHashes(list, root);
  expect(hashes).toEqual(sent.map((raw) => keccak256(raw)));
  expect(hashes).toEqual(list.map(({ hash }) => hash));
  for (const changed of [
    list.slice(1),
    list.toReversed(),
    [...list, list[0]],
    list.with(0, { ...list[0], value: "0x4" }),
    list.with(3, { ...list[3], type: "0x7f" }),
    list.with(2, { ...list[2], accessList: "0x" }),
    [null],
    "0x",
  ]) {
    expect(() => transactionHashes(changed, root)).toThrow(RpcError);
  }
});

test("computes the hash of a transaction with blobs", async () => {
  const blobs = { blobVersionedHashes: [WORD], maxFeePerBlobGas: 7n };
  const raw = await account.signTransaction({
    type: "eip4844",
    ...FEES,
    ...blobs,
    to: TO,
    chainId: CHAIN_ID,
    nonce: 1,
  } as never);
  const { r, s, yParity } = parseTransaction(raw) as { r: Hex; s: Hex; yParity: number };
  const fields = {
    type: "0x3",
    chainId: "0x7a69",
    nonce: "0x1",
    maxPriorityFeePerGas: "0x1",
    maxFeePerGas: "0x2540be400",
    gas: "0x30d40",
    to: TO,
    value: "0x0",
    input: "0x",
    accessList: [],
    maxFeePerBlobGas: "0x7",
    blobVersionedHashes: [WORD],
    v: `0x${yParity}`,
    r,
    s,
  };
  expect(`0x${keccak(encodeTransaction(fields))}`).toBe(keccak256(raw));
});
