import { createHash } from "node:crypto";
import {
  type Deployment,
  type MachineOrder,
  chainById,
  decodeLog,
  hashMachineOrder,
  machineOrderTypedData,
  machinePurchaseAbi,
  testUsdtAbi,
} from "@wth/chain";
import { TypedDataEncoder } from "ethers";
import { type Hex, createPublicClient, createWalletClient, getAddress, http, slice, toHex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertDeployed } from "./assert-deployed.ts";
import { deployContracts } from "./deploy-contracts.ts";
import { type TestChain, startTestChain } from "./testing/start-test-chain.ts";

const account = (addressIndex: number) =>
  mnemonicToAccount("test test test test test test test test test test test junk", { addressIndex });
const [deployer, signer, treasury, buyer, pauser, manager] = [0, 1, 2, 3, 6, 7].map(account) as [A, A, A, A, A, A];
type A = ReturnType<typeof account>;

const PRICE = 20n * 10n ** 18n;
let chain: TestChain;
let deployment: Deployment;
let steps: string[];

const plan = () => ({
  rpcUrl: chain.rpcUrl,
  chainId: 31_337 as const,
  deployerKey: toHex(deployer.getHdKey().privateKey ?? new Uint8Array()),
  admin: deployer.address,
  signer: signer.address,
  pauser: pauser.address,
  manager: manager.address,
  treasury: treasury.address,
});

beforeAll(async () => {
  chain = await startTestChain();
  steps = [];
  deployment = await deployContracts({ ...plan(), onStep: (step) => steps.push(step) });
});

afterAll(() => chain.stop());

const reader = () =>
  createPublicClient({ chain: chainById(31_337, chain.rpcUrl), transport: http(), pollingInterval: 20 });

/** Sends a call and waits for its receipt; a call that would revert is refused before it is sent. */
async function send(from: A, address: Hex, abi: typeof machinePurchaseAbi | typeof testUsdtAbi, call: object) {
  const wallet = createWalletClient({ account: from, chain: chainById(31_337, chain.rpcUrl), transport: http() });
  const { request } = await reader().simulateContract({ account: from, address, abi, ...call } as never);
  const hash = await wallet.writeContract(request as never);
  return reader().waitForTransactionReceipt({ hash });
}

async function orderOf(orderId: Hex, changes: Partial<MachineOrder> = {}): Promise<MachineOrder> {
  const { timestamp } = await reader().getBlock();
  return {
    sender: buyer.address,
    recipient: treasury.address,
    token: deployment.contracts.usdt,
    tokenAmount: PRICE,
    machineId: 7n,
    orderId,
    deadline: timestamp + 900n,
    epoch: 1n,
    ...changes,
  };
}

const place = () => ({ chainId: 31_337, verifyingContract: deployment.contracts.machinePurchase });
const sign = (order: MachineOrder) => signer.signTypedData(machineOrderTypedData(place(), order));
const balance = (of: Hex) =>
  reader().readContract({
    address: deployment.contracts.usdt,
    abi: testUsdtAbi,
    functionName: "balanceOf",
    args: [of],
  });

test("deploys through a miner that is not its own and reports each step", () => {
  expect(deployment).toMatchObject({ chainId: 31_337, startBlock: 1 });
  expect(steps).toHaveLength(9);
});

test("[CHAIN-05] [CHAIN-06] machines are paid in USDT with 18 decimals", async () => {
  const usdt = { address: deployment.contracts.usdt, abi: testUsdtAbi } as const;
  expect(await reader().readContract({ ...usdt, functionName: "symbol" })).toBe("USDT");
  expect(await reader().readContract({ ...usdt, functionName: "decimals" })).toBe(18);
  const terms = await reader().readContract({
    address: deployment.contracts.machinePurchase,
    abi: machinePurchaseAbi,
    functionName: "orderTerms",
  });
  expect(terms.slice(0, 2)).toEqual([treasury.address, deployment.contracts.usdt]);
});

test("contracts that differ from the plan are not accepted as deployed", async () => {
  const options = { ...plan(), pauser: buyer.address };
  const { contracts } = deployment;
  const { notAfter } = await reader().readContract({
    address: contracts.wths,
    abi: machinePurchaseAbi,
    functionName: "signerLimits",
    args: [signer.address],
  });
  await expect(assertDeployed(reader(), { options: plan(), notAfter, contracts })).resolves.toBeUndefined();
  await expect(assertDeployed(reader(), { options, notAfter: notAfter + 1n, contracts })).rejects.toThrow(
    "differ from the plan in: machinePurchase pauser, seedBadge pauser, numberNft pauser, did pauser, " +
      "subscribe pauser, wths pauser, machinePurchase signer limits, numberNft signer limits, " +
      "subscribe signer limits, wths signer limits.",
  );
});

test("[CHAIN-09] [CHAIN-15] [CHAIN-16] [CHAIN-17] [CHAIN-18] [CHAIN-23] a signed order is paid with an exact approval", async () => {
  const { usdt, machinePurchase } = deployment.contracts;
  await send(deployer, usdt, testUsdtAbi, { functionName: "mint", args: [buyer.address, 3n * PRICE] });
  await send(buyer, usdt, testUsdtAbi, { functionName: "approve", args: [machinePurchase, PRICE] });
  const allowance = () =>
    reader().readContract({
      address: usdt,
      abi: testUsdtAbi,
      functionName: "allowance",
      args: [buyer.address, machinePurchase],
    });
  expect(await allowance()).toBe(PRICE);

  const order = await orderOf(toHex("first", { size: 32 }));
  const call = { functionName: "purchase", args: [order, await sign(order)] };
  const receipt = await send(buyer, machinePurchase, machinePurchaseAbi, call);

  expect(await balance(buyer.address)).toBe(2n * PRICE);
  expect(await balance(treasury.address)).toBe(PRICE);
  expect(await balance(machinePurchase)).toBe(0n);
  expect(await allowance()).toBe(0n);

  const log = receipt.logs.find(({ address }) => getAddress(address) === machinePurchase);
  expect(log && decodeLog("machinePurchase", log)).toEqual({
    event: "MachinePurchased",
    args: {
      orderId: order.orderId,
      sender: buyer.address.toLowerCase(),
      machineId: "7",
      token: usdt.toLowerCase(),
      tokenAmount: PRICE.toString(),
      treasury: treasury.address.toLowerCase(),
    },
  });
  const transfer = receipt.logs.find(({ address }) => getAddress(address) === usdt);
  expect(transfer && decodeLog("usdt", transfer)).toMatchObject({
    event: "Transfer",
    args: { value: PRICE.toString() },
  });

  await send(buyer, usdt, testUsdtAbi, { functionName: "approve", args: [machinePurchase, PRICE] });
  await expect(send(buyer, machinePurchase, machinePurchaseAbi, call)).rejects.toThrow("OrderUsed");
});

test("an order that was not signed by the platform is refused", async () => {
  const order = await orderOf(toHex("forged", { size: 32 }));
  const forged = await buyer.signTypedData(machineOrderTypedData(place(), order));
  const call = { functionName: "purchase", args: [order, forged] };
  await expect(send(buyer, deployment.contracts.machinePurchase, machinePurchaseAbi, call)).rejects.toThrow(
    "UnknownSigner",
  );
});

test("the contract, viem and ethers hash 1,000 random orders alike", async () => {
  const client = reader();
  for (let index = 0; index < 1_000; index += 1) {
    const { domain, types, message } = machineOrderTypedData(place(), randomOrder(index));
    const digest = hashMachineOrder(place(), message);
    const onChain = await client.readContract({
      address: place().verifyingContract,
      abi: machinePurchaseAbi,
      functionName: "hashOrder",
      args: [message],
    });
    expect([onChain, TypedDataEncoder.hash(domain, { MachineOrder: [...types.MachineOrder] }, message)]).toEqual([
      digest,
      digest,
    ]);
  }
});

test("refuses a chain that is not the one asked for", async () => {
  const other = await startTestChain(97);
  try {
    await expect(deployContracts({ ...plan(), rpcUrl: other.rpcUrl })).rejects.toThrow("answers for chain 97");
  } finally {
    await other.stop();
  }
});

/** The same orders on every run, spread over the whole range of each field. */
function randomOrder(index: number): MachineOrder {
  const word = (field: string): Hex => `0x${createHash("sha256").update(`${index} ${field}`).digest("hex")}`;
  const address = (field: string) => getAddress(slice(word(field), 12));
  // Short numbers as well as long ones: the shift walks through every byte length.
  const number = (field: string) => BigInt(word(field)) >> BigInt(((index * 7) % 32) * 8);
  return {
    sender: address("sender"),
    recipient: address("recipient"),
    token: address("token"),
    tokenAmount: number("tokenAmount"),
    machineId: number("machineId"),
    orderId: word("orderId"),
    deadline: number("deadline"),
    epoch: number("epoch"),
  };
}
