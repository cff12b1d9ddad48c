import { readFileSync, writeFileSync } from "node:fs";
import { testContracts } from "@wth/chain/testing";
import { startCodeNode } from "@wth/chain/testing/code-node";
import { createTestDatabase } from "@wth/db/testing";
import { expect, test } from "vitest";
import { environmentFor, spawnIndexer } from "./testing/indexer-process.ts";

test("does not read contracts with other code than the deployment file names [N21]", async ({ onTestFinished }) => {
  const node = await startCodeNode("0x6001");
  onTestFinished(node.stop);
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const env = environmentFor(database.urls.indexer, node.url, testContracts.machinePurchase);
  const file = env["DEPLOYMENT_FILE"] ?? "";
  const codeHashes = { machinePurchase: `0x${"ab".repeat(32)}` };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), codeHashes }));
  const indexer = spawnIndexer(env);
  onTestFinished(() => void indexer.child.kill("SIGKILL"));
  expect(await indexer.ended).toBe(78);
  expect(indexer.errors()).toBe(
    "Chain 31337 does not hold the code that the deployment file names at: machinePurchase.\n",
  );
});
