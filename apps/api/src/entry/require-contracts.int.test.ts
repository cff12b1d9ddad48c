import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testContracts } from "@wth/chain/testing";
import { startCodeNode } from "@wth/chain/testing/code-node";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "wth-contracts-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.for(["server", "worker"] as const)(
  "the %s does not start with other code than the deployment file names [N21]",
  async (program, { onTestFinished }) => {
    const node = await startCodeNode("0x6001");
    onTestFinished(node.stop);
    const file = join(folder, `${program}.json`);
    const codeHashes = { did: `0x${"ab".repeat(32)}` };
    writeFileSync(file, JSON.stringify({ chainId: 31_337, startBlock: 0, contracts: testContracts, codeHashes }));
    const env = {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      CHAIN_RPC_URLS: node.url,
      PUBLIC_RPC_URL: "/rpc",
      DATABASE_URL: "postgres://127.0.0.1:1/none",
      DEPLOYMENT_FILE: file,
      SIGNER_URL: "http://127.0.0.1:1",
      SIGNER_TOKEN: "11".repeat(32),
      ENCRYPTION_KEYS: `test:${"11".repeat(32)}`,
      LOG_LEVEL: "silent",
    };
    const main = join(import.meta.dirname, `${program}.ts`);
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], { env });
    onTestFinished(() => void child.kill("SIGKILL"));
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    expect(await once(child, "close")).toEqual([78, null]);
    expect(said).toBe("Chain 31337 does not hold the code that the deployment file names at: did.\n");
  },
);
