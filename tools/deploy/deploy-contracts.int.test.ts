import { machinePurchaseAbi } from "@wth/chain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertDeployed } from "./assert-deployed.ts";
import { deployContracts } from "./deploy-contracts.ts";
import { type LocalDeployment, people, startLocalDeployment } from "./testing/local-deployment.ts";
import { startTestChain } from "./testing/start-test-chain.ts";

let local: LocalDeployment;

beforeAll(async () => {
  local = await startLocalDeployment();
});

afterAll(() => local.stop());

test("deploys while another process mines, and reports each step", () => {
  expect(local.deployment.chainId).toBe(31_337);
  expect(local.deployment.startBlock).toBeGreaterThan(0);
  expect(new Set(Object.values(local.deployment.contracts)).size).toBe(9);
  expect(local.steps).toHaveLength(10);
});

test("refuses contracts that differ from the plan", async () => {
  const { contracts } = local.deployment;
  const options = { ...local.plan, guardians: [people.buyer.address] };
  const { notAfter } = await local.reader.readContract({
    address: contracts.wths,
    abi: machinePurchaseAbi,
    functionName: "signerLimits",
    args: [people.signer.address],
  });
  const plan = { options: local.plan, notAfter: BigInt(notAfter), contracts };
  await expect(assertDeployed(local.reader, plan)).resolves.toBeUndefined();
  await expect(assertDeployed(local.reader, { ...plan, options, notAfter: plan.notAfter + 1n })).rejects.toThrow(
    "differ from the plan in: machinePurchase guardian 1, seedBadge guardian 1, numberNft guardian 1, " +
      "did guardian 1, subscribe guardian 1, wths guardian 1, c2cPayment guardian 1, " +
      "machinePurchase limits of signer 1, numberNft limits of signer 1, subscribe limits of signer 1, " +
      "wths limits of signer 1, c2cPayment limits of signer 1.",
  );
});

test.each([
  ["admin", { admin: people.other.address }, 7],
  ["treasury", { treasury: people.other.address }, 11],
  ["signer", { signers: [people.other.address] }, 5],
  ["manager", { manager: people.other.address }, 1],
  ["order caps of another chain", { chainId: 56 }, 15],
] as const)("refuses deployed contracts of a plan with another %s", async (_, change, differences) => {
  const { contracts } = local.deployment;
  const { notAfter } = await local.reader.readContract({
    address: contracts.wths,
    abi: machinePurchaseAbi,
    functionName: "signerLimits",
    args: [people.signer.address],
  });
  const plan = { options: { ...local.plan, ...change }, notAfter: BigInt(notAfter), contracts };
  const error = await assertDeployed(local.reader, plan).catch((reason: unknown) => reason as Error);
  expect(error?.message.split(", ")).toHaveLength(differences);
});

test("refuses contracts at each other's address", async () => {
  const { contracts } = local.deployment;
  const swapped = { ...contracts, seedBadge: contracts.did, did: contracts.seedBadge };
  const plan = { options: local.plan, notAfter: 0n, contracts: swapped };
  await expect(assertDeployed(local.reader, plan)).rejects.toThrow(/seedBadge name.*seedBadge price.*did price/);
});

test("refuses a chain with another id", async () => {
  const other = await startTestChain(97);
  try {
    await expect(deployContracts({ ...local.plan, rpcUrl: other.rpcUrl })).rejects.toThrow("answers for chain 97");
  } finally {
    await other.stop();
  }
});
