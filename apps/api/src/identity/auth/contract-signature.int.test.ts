import type { ErrorName } from "@wth/api-contract";
import { emailStatement, signInStatements } from "@wth/rules";
import type { Hex } from "viem";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startFakeWalletNode, type FakeWalletNode } from "#test-support/fake-wallet-node.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { signText, startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";

/** Starts the API with three nodes. */
async function start() {
  const nodes = await Promise.all([1, 2, 3].map(() => startFakeWalletNode()));
  const api = await startTestApi({ CHAIN_RPC_URLS: nodes.map(({ url }) => url).join() });
  const close = async () => {
    await api.close();
    await Promise.all(nodes.map((node) => node.stop()));
  };
  return { ...api, nodes, close };
}

const test = apiTest(start, { invariants: false });

const BYTES: Hex = `0x${"5a".repeat(200)}`;
/** Denials, and the refusal when most nodes give them. */
const DENIALS = [
  [{ hasCode: false }, "walletNotDeployed"],
  [{ accepts: false }, "signatureFailed"],
  [{ hasCode: false, accepts: false }, "walletNotDeployed"],
  [{ isDown: true }, "walletUnconfirmed"],
] as const satisfies readonly (readonly [Partial<FakeWalletNode["state"]>, ErrorName])[];

type Start = Awaited<ReturnType<typeof start>>;

/** Makes so many of the nodes deny what the others say. */
function deny(nodes: readonly FakeWalletNode[], count: number, denial: Partial<FakeWalletNode["state"]>): void {
  const truth = { hasCode: true, accepts: true, isDown: false };
  nodes.forEach(({ state }, at) => Object.assign(state, truth, at < nodes.length - count ? {} : denial));
}

async function signedByContract({ config: { publicUrl }, open }: TestApi, user: TestUser, statement: string) {
  const { address } = user.account;
  const { nonce, time } = await open.authCheck({ query: { address } });
  const place = { domain: new URL(publicUrl).host, uri: publicUrl };
  const { r: _r, s: _s, v: _v, ...fields } = await signText(user.account, { ...place, statement, timeMs: time, nonce });
  return { ...fields, signature: BYTES };
}

const logIn = async (api: Start, user: TestUser) =>
  api.open.authLogin({ body: await signedByContract(api, user, signInStatements.login) });

async function setEmail(api: Start, user: TestUser) {
  const email = "reef@example.org";
  const { address: _, ...body } = await signedByContract(api, user, emailStatement(email));
  return user.client.profileUpdate({ body: { email, ...body } });
}

test("a contract's signature counts when most nodes accept it, at sign-in and step-up [N04]", async ({ api }) => {
  const user = await api.register();
  for (const [denial] of DENIALS) {
    deny(api.nodes, 1, denial);
    expect((await logIn(api, user)).userId).toBe(user.userId.toString());
    expect((await setEmail(api, user)).email).toBe("reef@example.org");
  }
});

test("one node cannot vouch for an address; the refusal names the cause [N04, N19]", async ({ api }) => {
  const user = await api.register();
  for (const [denial, refusal] of DENIALS) {
    deny(api.nodes, 2, denial);
    await expectRefusal(logIn(api, user), refusal);
    await expectRefusal(setEmail(api, user), refusal);
  }
});

test("nodes that contradict each other confirm no wallet [N19]", async ({ api }) => {
  const user = await api.register();
  deny(api.nodes, 2, { accepts: false });
  Object.assign(api.nodes[1]?.state ?? {}, { isDown: true });
  await expectRefusal(logIn(api, user), "walletUnconfirmed");
});

test("bytes of a key's length without code are a key's failed signature [N19]", async ({ api }) => {
  const user = await api.register();
  deny(api.nodes, 3, { hasCode: false });
  const body = await signedByContract(api, user, signInStatements.login);
  const asKey = { ...body, signature: `0x${"5a".repeat(65)}` };
  await expectRefusal(api.open.authLogin({ body: asKey }), "signatureFailed");
});

test("no signature counts for an address without code, whatever the nodes accept [N04]", async ({ api }) => {
  const user = await api.register();
  deny(api.nodes, 3, { hasCode: false });
  await expectRefusal(logIn(api, user), "walletNotDeployed");
  await expectRefusal(setEmail(api, user), "walletNotDeployed");
});
