import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { apiTest } from "@wth/api/test-support/api-test.ts";
import { startTestApi, testDeployment, testKeys } from "@wth/api/test-support/test-api.ts";
import { DemoPlatform } from "./demo-platform.ts";

const folder = mkdtempSync(join(tmpdir(), "wth-demo-"));
const test = apiTest(() => startTestApi());
test.afterAll(() => rmSync(folder, { recursive: true }));

test("opens beside a server with the same environment [S41]", async ({ api }) => {
  const deploymentFile = join(folder, "deployment.json");
  writeFileSync(deploymentFile, JSON.stringify(testDeployment));
  const platform = await DemoPlatform.open({
    PORT: new URL(api.url).port,
    CHAIN_RPC_URLS: "http://127.0.0.1:1",
    PUBLIC_RPC_URL: "/dev-api/rpc",
    DATABASE_API_URL: api.database.urls.api,
    DATABASE_OWNER_URL: api.database.ownerUrl,
    SIGNER_URL: api.config.signer.url,
    SIGNER_TOKEN: api.config.signer.token,
    ENCRYPTION_KEYS: testKeys,
    DEPLOYMENT_FILE: deploymentFile,
  });
  expect(await platform.now()).toBeGreaterThan(0);
  await platform.close();
});
