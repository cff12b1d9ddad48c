import { keccak256, type Hex } from "viem";
import { afterAll, expect, test } from "vitest";
import { mainnetUsdt, type ChainId } from "./chains.ts";
import { contractKeys } from "./contract-key.ts";
import { awaitDeployedCode } from "./deployed-code.ts";
import type { Deployment } from "./deployment.ts";
import { startCodeNode } from "./testing/code-node.ts";
import { testContracts } from "./testing/test-contracts.ts";

const CODE: Hex = "0x6001";
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

async function node(code?: Hex): Promise<string> {
  const { url, stop } = await startCodeNode(code);
  stops.push(stop);
  return url;
}

const deploymentOn = (chainId: ChainId, usdt = testContracts.usdt): Deployment => ({
  chainId,
  startBlock: 1,
  contracts: { ...testContracts, usdt },
  codeHashes: Object.fromEntries(contractKeys.map((key) => [key, keccak256(CODE)])),
});

test("a quorum of nodes must hold the code that the file names [N21]", async () => {
  const [same, other, empty, silent] = await Promise.all([node(CODE), node("0x6002"), node("0x"), node()]);
  const deployment = deploymentOn(97);
  await expect(awaitDeployedCode(deployment, [same], 0)).resolves.toBe(true);
  await expect(awaitDeployedCode(deployment, [same, other, same], 0)).resolves.toBe(true);
  await expect(awaitDeployedCode(deployment, [same, silent, same], 0)).resolves.toBe(true);
  await expect(awaitDeployedCode(deployment, [same, silent, silent], 0)).resolves.toBe(false);
  await expect(awaitDeployedCode(deployment, [same, other, empty], 0)).rejects.toThrow(
    "Chain 97 does not hold the code that the deployment file names at: usdt, machinePurchase, seedBadge",
  );
});

test("a public chain needs every hash, and chain 56 the real payment token [N21]", async () => {
  const same = await node(CODE);
  const { codeHashes, ...withoutHashes } = deploymentOn(97);
  const { wths, ...others } = codeHashes ?? {};
  await expect(awaitDeployedCode(withoutHashes, [same])).rejects.toThrow("lacks the code hashes of usdt, machineP");
  await expect(awaitDeployedCode({ ...withoutHashes, codeHashes: others }, [same])).rejects.toThrow("hashes of wths.");
  await expect(awaitDeployedCode(deploymentOn(56), [same])).rejects.toThrow(`chain 56 is ${mainnetUsdt}`);
  await expect(awaitDeployedCode(deploymentOn(56, mainnetUsdt), [same])).resolves.toBe(true);
  await expect(awaitDeployedCode({ ...withoutHashes, chainId: 31_337 }, [])).resolves.toBe(true);
  expect(wths).toBe(keccak256(CODE));
});

test("waits for nodes that come back, until its patience ends [N21]", async () => {
  const silent = await node();
  await expect(awaitDeployedCode(deploymentOn(97), [silent], 1_500)).resolves.toBe(false);
});
