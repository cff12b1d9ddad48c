import { machinePurchaseAbi, orderContracts } from "@wth/chain";
import { createPublicClient, http } from "viem";
import { expect, test } from "vitest";
import { guardian } from "@wth/api/chain/index.ts";
import { openScriptedChain, pauserKey, signerKey } from "../models/chain/scripted-chain.ts";

/** Makes a block every 50 ms until the work is done, so that its transactions are mined. */
async function whileMining<T>(chain: Awaited<ReturnType<typeof openScriptedChain>>, work: Promise<T>): Promise<T> {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  done.catch(() => undefined);
  while (!isOver) {
    await chain.blocks(1, 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return done;
}

test("a guardian's key pauses every order contract once, and can do nothing else [N15]", async () => {
  const chain = await openScriptedChain();
  const { contracts } = chain.deployment;
  const client = createPublicClient({ transport: http(chain.url) });
  const paused = () =>
    Promise.all(
      Object.values(orderContracts).map((contract) =>
        client.readContract({ address: contracts[contract], abi: machinePurchaseAbi, functionName: "paused" }),
      ),
    );
  expect(await paused()).toEqual([false, false, false, false, false]);
  const { pauseAll } = guardian([chain.url], chain.deployment, pauserKey);
  expect(await whileMining(chain, pauseAll())).toHaveLength(5);
  expect(await paused()).toEqual([true, true, true, true, true]);
  expect(await pauseAll()).toEqual([]);
  await chain.stop();
});

test("a key without the role pauses nothing, and the failure is reported [N15]", async () => {
  const chain = await openScriptedChain();
  const { pauseAll } = guardian([chain.url], chain.deployment, signerKey);
  await expect(whileMining(chain, pauseAll())).rejects.toThrow();
  await chain.stop();
});
