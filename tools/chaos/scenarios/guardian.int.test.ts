import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { GUARDIAN_ROLE, machinePurchaseAbi } from "@wth/chain";
import { createPublicClient, encodeFunctionData, http, type Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { expect, test } from "vitest";
import { guardian } from "@wth/api/chain/index.ts";
import { pausedOn, whileMining } from "../models/chain/pauses.ts";
import { adminAddress, guardianKey, openScriptedChain, type ScriptedChain } from "../models/chain/scripted-chain.ts";

/** Time between the scheduling of an admin's call and the call, in seconds. */
const CALL_DELAY = 48 * 3_600;

/**
 * A faulty node. One that lies says that all contracts are paused, and keeps every transaction to itself; one that
 * drips sends headers and then blanks without end; a silent one sends nothing.
 */
async function startFaultyNode(fault: "lies" | "drips" | "is silent", { url }: ScriptedChain) {
  const lies: Readonly<Record<string, string>> = {
    eth_call: `0x${"1".padStart(64, "0")}`,
    eth_sendRawTransaction: `0x${"a".repeat(64)}`,
    eth_gasPrice: "0xffffffffffffffffffff",
  };
  const server = createServer((request, response) => {
    if (fault === "is silent") return;
    if (fault === "drips") {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
      return;
    }
    text(request)
      .then(async (body) => {
        const { id, method } = JSON.parse(body) as { id: number; method: string };
        const result = lies[method];
        const honest = () => fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
        response.end(
          result === undefined ? await (await honest()).text() : JSON.stringify({ jsonrpc: "2.0", id, result }),
        );
      })
      .catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const noRecord = () => Promise.resolve();

const faults = ["lies", "drips", "is silent"] as const;

test.for(faults)("pauses every order contract, the attacked one first, while a node %s [N15]", async (fault) => {
  const chain = await openScriptedChain();
  const faulty = await startFaultyNode(fault, chain);
  expect(await pausedOn(chain)).toEqual([false, false, false, false, false]);
  const watching = guardian([faulty.url, chain.url, chain.url], chain.deployment, guardianKey);
  const recorded: Hex[] = [];
  const record = (hashes: readonly Hex[]) => Promise.resolve(void recorded.push(...hashes));
  const sent = await whileMining(chain, watching.pauseAll(["wths"], record));
  expect(await pausedOn(chain)).toEqual([true, true, true, true, true]);
  expect(recorded).toEqual(sent);
  const client = createPublicClient({ transport: http(chain.url) });
  const found = await Promise.all(sent.map((hash) => client.getTransaction({ hash })));
  expect(found.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4]);
  expect(found[0]?.to).toBe(chain.deployment.contracts.wths.toLowerCase());
  expect(await watching.pauseAll(["wths"], record)).toEqual([]);
  faulty.close();
  await chain.stop();
});

test("a contract that refuses the pause is reported and does not spare the others [N15]", async () => {
  const chain = await openScriptedChain();
  const { machinePurchase } = chain.deployment.contracts;
  const revoke = encodeFunctionData({
    abi: machinePurchaseAbi,
    functionName: "revokeRole",
    args: [GUARDIAN_ROLE, privateKeyToAddress(guardianKey)],
  });
  const schedule = encodeFunctionData({ abi: machinePurchaseAbi, functionName: "schedule", args: [revoke] });
  await chain.send({ from: adminAddress, to: machinePurchase, data: schedule });
  await chain.blocks(1, 0);
  const [scheduledAt = 0] = await chain.timesOf(1);
  await chain.blocks(1, scheduledAt + CALL_DELAY);
  await chain.send({ from: adminAddress, to: machinePurchase, data: revoke });
  await chain.blocks(1, 0);
  const watching = guardian([chain.url], chain.deployment, guardianKey);
  await expect(whileMining(chain, watching.pauseAll([], noRecord))).rejects.toThrow(
    /machinePurchase: AccessControlUnauthorizedAccount/,
  );
  expect(await pausedOn(chain)).toEqual([false, true, true, true, true]);
  await chain.stop();
});
