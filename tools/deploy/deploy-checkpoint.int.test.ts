import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Hex, createPublicClient, http, toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createdAddress } from "./create2-factory.ts";
import { deployContracts } from "./deploy-contracts.ts";
import { type CheckpointState, endCheckpoint, fileCheckpoint, memoryCheckpoint } from "./deploy-checkpoint.ts";
import { people } from "./testing/local-deployment.ts";
import { type TestChain, startTestChain } from "./testing/start-test-chain.ts";

let chain: TestChain;
let node: Server;
let folder: string;
/** Transactions that the node still takes. */
let takes: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wth-checkpoint-"));
  chain = await startTestChain();
  node = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  node.closeAllConnections();
  node.close();
  await chain.stop();
  rmSync(folder, { recursive: true });
});

/** Passes a call on to the chain, or refuses a transaction. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await request.setEncoding("utf8").toArray()).join("");
  const { id, method } = JSON.parse(body) as { id: number; method: string };
  if (method === "eth_sendRawTransaction") takes -= 1;
  response.setHeader("content-type", "application/json");
  if (method === "eth_sendRawTransaction" && takes < 0) {
    const error = { code: -32_000, message: "insufficient funds" };
    response.end(JSON.stringify({ jsonrpc: "2.0", id, error }));
    return;
  }
  const answer = await fetch(chain.rpcUrl, { method: "POST", body, headers: { "content-type": "application/json" } });
  response.end(await answer.text());
}

test("continues after a refused fifth creation and creates nothing twice [N21]", async () => {
  const deployer = people.deployer;
  const options = {
    rpcUrl: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    chainId: 31_337 as const,
    deployerKey: toHex(deployer.getHdKey().privateKey ?? new Uint8Array()),
    admin: deployer.address,
    signers: [people.signer.address],
    guardians: [people.guardian.address],
    treasury: people.treasury.address,
    manager: people.manager.address,
  };
  const file = join(folder, "31337.json");
  const reader = createPublicClient({ transport: http(chain.rpcUrl) });
  const sent = () => reader.getTransactionCount({ address: deployer.address, blockTag: "pending" });

  takes = 4;
  await expect(deployContracts(options, fileCheckpoint(file))).rejects.toThrow("insufficient funds");
  const checkpoint = JSON.parse(readFileSync(`${file}.checkpoint`, "utf8")) as CheckpointState;
  expect(Object.keys(checkpoint.transactions)).toEqual(["usdt", "machinePurchase", "seedBadge", "numberNft"]);
  expect(await sent()).toBe(4);

  takes = 100;
  const other = { ...options, treasury: people.other.address };
  await expect(deployContracts(other, fileCheckpoint(file))).rejects.toThrow("begun with another plan");
  const record = await deployContracts(options, fileCheckpoint(file));
  expect(await sent()).toBe(9);
  expect(record.notAfter).toBe(checkpoint.notAfter);
  for (const { key, address, code } of record.creations) {
    expect(address).toBe(createdAddress("2", code));
    expect(record.deployment.contracts[key]).toBe(address);
  }
  const first = await reader.getTransactionReceipt({ hash: checkpoint.transactions.usdt as Hex });
  expect(record.deployment.startBlock).toBeLessThanOrEqual(Number(first.blockNumber));

  takes = 0;
  expect((await deployContracts(options, fileCheckpoint(file))).deployment).toEqual(record.deployment);
  endCheckpoint(file);
  await expect(deployContracts(options, memoryCheckpoint())).rejects.toThrow("set another DEPLOYMENT_VERSION");
  takes = 100;
  const again = await deployContracts({ ...options, version: "2.1" }, memoryCheckpoint());
  expect(again.deployment.contracts.wth).not.toBe(record.deployment.contracts.wth);
});
