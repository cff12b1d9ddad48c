import { didAbi, machinePurchaseAbi, seedBadgeAbi, testUsdtAbi, type Deployment } from "@wth/chain";
import { testUsdtBytecode } from "@wth/chain/bytecode";
import { type Address, createWalletClient, getAddress, http } from "viem";
import type { HDAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeDeployment } from "./deploy-contracts.ts";
import { type LocalDeployment, people, signedMachineOrder, startLocalDeployment } from "./testing/local-deployment.ts";

const TOKEN = 10n ** 18n;
const { buyer, deployer, guardian, other, treasury } = people;
/** Contracts that take the payment token; the others stay. */
const paid = ["machinePurchase", "seedBadge", "did", "subscribe", "c2cPayment"] as const;

let local: LocalDeployment;
beforeAll(async () => {
  local = await startLocalDeployment();
});
afterAll(() => local.stop());

/** Deploys a second token with money for two accounts. */
async function deploySuccessorToken(): Promise<Address> {
  const wallet = createWalletClient({ account: deployer, chain: local.reader.chain, transport: http() });
  const hash = await wallet.deployContract({
    abi: testUsdtAbi,
    bytecode: testUsdtBytecode,
    args: [deployer.address],
  });
  const { contractAddress } = await local.reader.waitForTransactionReceipt({ hash });
  const address = getAddress(contractAddress ?? "0x");
  for (const { address: to } of [buyer, other]) {
    await local.send(deployer, { address, abi: testUsdtAbi, functionName: "mint", args: [to, 100n * TOKEN] });
  }
  return address;
}

/** Mints a badge or an identity for an account, from an exact approval of the contract's own token. */
async function mint(from: HDAccount, address: Address): Promise<void> {
  const contract = { address, abi: seedBadgeAbi } as const;
  const token = (await local.read({ ...contract, functionName: "stableToken" })) as Address;
  const price = await local.read({ ...contract, functionName: "price" });
  await local.send(from, { address: token, abi: testUsdtAbi, functionName: "approve", args: [address, price] });
  await local.send(from, { ...contract, functionName: "mint" });
}

async function buyMachine({ contracts }: Deployment, name: string): Promise<void> {
  const { machinePurchase, usdt } = contracts;
  const { order, signature } = await signedMachineOrder(local, name, buyer.address, contracts);
  const approval = { address: usdt, abi: testUsdtAbi, functionName: "approve", args: [machinePurchase, 20n * TOKEN] };
  await local.send(buyer, approval);
  const call = {
    address: machinePurchase,
    abi: machinePurchaseAbi,
    functionName: "purchase",
    args: [order, signature],
  };
  await local.send(buyer, call);
}

test("moves to another payment token with the same identities and numbers [N20]", async () => {
  const first = local.deployment;
  for (const person of [buyer, other]) {
    await local.mintUsdt(person.address, 100n * TOKEN);
    await mint(person, first.contracts.did);
  }
  await mint(other, first.contracts.seedBadge);
  await buyMachine(first, "before");

  const usdt = await deploySuccessorToken();
  const { numberNft, wth, wths } = first.contracts;
  const { chainId, startBlock } = first;
  const remaining = { chainId, startBlock, contracts: { usdt, numberNft, wth, wths } };
  const plan = { ...local.plan, usdt, predecessors: first.contracts };
  await expect(completeDeployment(plan, remaining)).rejects.toThrow("The earlier contract seedBadge is not paused.");
  for (const contract of paid) {
    await local.send(guardian, { address: first.contracts[contract], abi: seedBadgeAbi, functionName: "pause" });
  }
  await expect(buyMachine(first, "paused")).rejects.toThrow("EnforcedPause");

  const { deployment: second } = await completeDeployment(plan, remaining);
  expect(second.contracts).toMatchObject({ usdt, numberNft, wth, wths });
  for (const [contract, number, owner] of [
    ["did", 1n, buyer],
    ["did", 2n, other],
    ["seedBadge", 1n, other],
  ] as const) {
    const token = { address: second.contracts[contract], abi: didAbi } as const;
    expect(await local.read({ ...token, functionName: "ownerOf", args: [number] })).toBe(owner.address);
    expect(await local.read({ ...token, functionName: "hasMinted", args: [owner.address] })).toBe(true);
  }
  await buyMachine(second, "after");
  await mint(buyer, second.contracts.seedBadge);
  const badge = { address: second.contracts.seedBadge, abi: seedBadgeAbi } as const;
  expect(await local.read({ ...badge, functionName: "ownerOf", args: [2n] })).toBe(buyer.address);
  await expect(mint(other, second.contracts.seedBadge)).rejects.toThrow("AlreadyMinted");
  expect(await local.balanceOf(usdt, treasury.address)).toBe(40n * TOKEN);
});
