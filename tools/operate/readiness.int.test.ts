import { generatePrivateKey } from "viem/accounts";
import { toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainChecks } from "@wth/api/entry/chain-checks.ts";
import { startTestApi, type TestApi } from "@wth/api/test-support/test-api.ts";
import { startTestSigner } from "@wth/signer/testing";
import { Readiness } from "@wth/process";
import { people, startLocalDeployment, type LocalDeployment } from "../deploy/testing/local-deployment.ts";

let chain: LocalDeployment;
let api: TestApi;
beforeAll(async () => {
  chain = await startLocalDeployment();
  api = await startTestApi({ CHAIN_RPC_URLS: chain.plan.rpcUrl }, chain.deployment);
});
afterAll(async () => {
  await api.close();
  await chain.stop();
});

/** Reasons why an API with a signer of this key is not ready, once all checks have an answer. */
async function reasonsWith(privateKey: `0x${string}`, rpcUrls = api.config.rpcUrls): Promise<Record<string, string>> {
  const signer = await startTestSigner({
    databaseUrl: api.database.urls.signer,
    rpcUrls,
    deployment: chain.deployment,
    privateKey,
  });
  const readiness = new Readiness();
  readiness.add(...chainChecks({ ...api.config, rpcUrls, signer }, chain.deployment, api.db));
  const reasons = async () => (await readiness.report()).reasons;
  await expect.poll(async () => Object.values(await reasons())).not.toContain("no answer in time");
  const found = await reasons();
  await signer.close();
  return found;
}

test("is ready with nodes that answer and a signer that the contracts know [O02]", async () => {
  expect(await reasonsWith(toHex(people.signer.getHdKey().privateKey ?? new Uint8Array()))).toEqual({});
});

test("is not ready with a signer that the contracts do not know [O02]", async () => {
  const { signer, ...others } = await reasonsWith(generatePrivateKey());
  expect(signer).toMatch(/^the contracts do not accept its key 0x\w{40} for .*rig/);
  expect(others).toEqual({});
});

test("is not ready with nodes that do not answer [O02]", async () => {
  const { nodes } = await reasonsWith(generatePrivateKey(), ["http://127.0.0.1:1"]);
  expect(nodes).toBe("no quorum of nodes answers");
});
