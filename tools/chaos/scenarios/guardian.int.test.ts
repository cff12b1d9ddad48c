import { setTimeout as pause } from "node:timers/promises";
import { machinePurchaseAbi, orderContracts } from "@wth/chain";
import { createPublicClient, encodeFunctionData, http, keccak256, toBytes } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { expect, test } from "vitest";
import { guardian } from "@wth/api/chain/index.ts";
import { adminAddress, guardianKey, openScriptedChain, type ScriptedChain } from "../models/chain/scripted-chain.ts";

/** Time between the scheduling of an admin's call and the call, in seconds. */
const CALL_DELAY = 48 * 3_600;

/** Makes a block every 50 ms until the work is done, so that its transactions are mined. */
async function whileMining<T>(chain: ScriptedChain, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const done = work.finally(() => over.abort());
  done.catch(() => undefined);
  while (!over.signal.aborted) {
    await chain.blocks(1, 0);
    await pause(50);
  }
  return done;
}

function pausedOn({ url, deployment: { contracts } }: ScriptedChain): Promise<boolean[]> {
  const client = createPublicClient({ transport: http(url) });
  const target = { abi: machinePurchaseAbi, functionName: "paused" } as const;
  return Promise.all(
    Object.values(orderContracts).map((contract) => client.readContract({ ...target, address: contracts[contract] })),
  );
}

test("a guardian's key pauses every order contract once [N15]", async () => {
  const chain = await openScriptedChain();
  expect(await pausedOn(chain)).toEqual([false, false, false, false, false]);
  const watching = guardian([chain.url], chain.deployment, guardianKey);
  expect(await whileMining(chain, watching.pauseAll())).toHaveLength(5);
  expect(await pausedOn(chain)).toEqual([true, true, true, true, true]);
  expect(await watching.pauseAll()).toEqual([]);
  await chain.stop();
});

test("a contract that refuses the pause is reported and does not spare the others [N15]", async () => {
  const chain = await openScriptedChain();
  const { machinePurchase } = chain.deployment.contracts;
  const role = keccak256(toBytes("GUARDIAN_ROLE"));
  const revoke = encodeFunctionData({
    abi: machinePurchaseAbi,
    functionName: "revokeRole",
    args: [role, privateKeyToAddress(guardianKey)],
  });
  const schedule = encodeFunctionData({ abi: machinePurchaseAbi, functionName: "schedule", args: [revoke] });
  await chain.send({ from: adminAddress, to: machinePurchase, data: schedule });
  await chain.blocks(1, 0);
  const [scheduledAt = 0] = await chain.timesOf(1);
  await chain.blocks(1, scheduledAt + CALL_DELAY);
  await chain.send({ from: adminAddress, to: machinePurchase, data: revoke });
  await chain.blocks(1, 0);
  const watching = guardian([chain.url], chain.deployment, guardianKey);
  await expect(whileMining(chain, watching.pauseAll())).rejects.toThrow(/AccessControlUnauthorizedAccount/);
  expect(await pausedOn(chain)).toEqual([false, true, true, true, true]);
  await chain.stop();
});
