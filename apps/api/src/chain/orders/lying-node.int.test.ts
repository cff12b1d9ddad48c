import { expect } from "vitest";
import { contradictedNodes } from "@wth/chain";
import { apiTest } from "#test-support/api-test.ts";
import { eventArrives } from "#test-support/chain-inbox.ts";
import { startFakeContract, treasury } from "#test-support/fake-contract.ts";
import { startOrdersApi } from "#test-support/start-orders-api.ts";

const THIEF = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";

async function startWithNodes() {
  const nodes = await Promise.all([1, 2, 3].map(() => startFakeContract()));
  const api = await startOrdersApi({ CHAIN_RPC_URLS: nodes.map(({ url }) => url).join() });
  const close = async () => {
    await api.close();
    await Promise.all(nodes.map((node) => node.stop()));
  };
  return { ...api, nodes, close };
}
const test = apiTest(startWithNodes, { invariants: false });

test("sales go on with right terms while the first of three nodes lies [N02]", async ({ api }) => {
  const lies = [{ isPaused: true }, { recipient: THIEF }, { epoch: 7n }, { perUserDay: 0n }, { keyNotAfter: 0n }];
  const terms = api.nodes[0]?.state.terms;
  const before = { ...terms };
  for (const lie of lies) {
    Object.assign(terms ?? {}, before, lie);
    const user = await api.person({});
    const order = await user.client.feeCreditSign({ query: { amount: "3" } });
    expect(order).toMatchObject({ recipient: treasury, epoch: 1 });
    expect(order.signature).toMatch(/^0x[0-9a-f]{130}$/);
  }
  expect(contradictedNodes.get("rpc-1")).toBeGreaterThanOrEqual(lies.length);
  Object.assign(terms ?? {}, before);
});

test("an order is replaced once its epoch or treasury is final history [N02]", async ({ api }) => {
  const user = await api.person({ ctoc: "100" });
  const buy = () => user.client.feeCreditSign({ query: { amount: "3" } });
  const swap = () => user.client.swapSign({ body: { amount: "5", type: "0" } });
  const [credit, wths] = [await buy(), await swap()];
  await eventArrives(api.db, { epoch: "1" }, { contract: "subscribe", name: "EpochRaised" });
  await eventArrives(api.db, { treasury: treasury.toLowerCase() }, { contract: "subscribe", name: "TreasuryChanged" });
  await api.apply();
  expect((await buy()).orderId).toBe(credit.orderId);

  await eventArrives(api.db, { treasury: THIEF.toLowerCase() }, { contract: "subscribe", name: "TreasuryChanged" });
  // a final event counts once the worker has found it on the chain
  expect((await buy()).orderId).toBe(credit.orderId);
  await api.apply();
  expect((await buy()).orderId).not.toBe(credit.orderId);

  await eventArrives(api.db, { epoch: "2" }, { contract: "wths", name: "EpochRaised" });
  await api.apply();
  await api.chainPasses(0);
  expect(await user.client.accountsBalances()).toMatchObject({ ctocValue: "100" });
  expect((await swap()).orderId).not.toBe(wths.orderId);
});
