import { toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./clients.ts";
import { create2Factory, ensureFactory } from "./create2-factory.ts";
import { people } from "./testing/local-deployment.ts";
import { type TestChain, startTestChain } from "./testing/start-test-chain.ts";

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

test("creates the factory where it is missing and refuses other code there [N21]", async () => {
  const deployerKey = toHex(people.deployer.getHdKey().privateKey ?? new Uint8Array());
  const clients = connect({ rpcUrl: chain.rpcUrl, chainId: 31_337, deployerKey });
  await chain.request("anvil_setCode", [create2Factory, "0x"]);
  await chain.request("anvil_setNonce", [create2Factory, "0x0"]);
  const steps: string[] = [];
  await ensureFactory(clients, (step) => steps.push(step));
  await ensureFactory(clients, (step) => steps.push(step));
  expect(steps).toEqual(["Creating the factory"]);
  await chain.request("anvil_setCode", [create2Factory, "0x6001"]);
  await expect(ensureFactory(clients)).rejects.toThrow("does not hold the factory");
});
