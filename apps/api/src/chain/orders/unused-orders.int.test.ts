import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeContract, type FakeContract } from "#test-support/fake-contract.ts";
import { testDeployment } from "#test-support/test-api.ts";
import { unusedOrders } from "./unused-orders.ts";

const ORDER = { order_id: `0x${"5a".repeat(32)}`, kind: "wths" } as const;
const BLOCK = { block_hash: `0x${"b1".repeat(32)}`, block_time: new Date(1_800_000_000_000) };

let nodes: FakeContract[];
beforeAll(async () => {
  nodes = await Promise.all([1, 2, 3].map(() => startFakeContract()));
});
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

type Says = "unused" | "used" | "nothing";

/** Returns the number of orders found unused when the nodes say these things. */
async function found(...says: Says[]): Promise<number> {
  says.forEach((word, at) => {
    const { state } = nodes[at] as FakeContract;
    state.used.clear();
    if (word === "used") state.used.add(ORDER.order_id);
    state.isDown = word === "nothing";
  });
  const urls = nodes.slice(0, says.length).map(({ url }) => url);
  return (await unusedOrders(urls, testDeployment)([ORDER], BLOCK)).size;
}

test("an order is unused when more than half of the nodes say so [N01]", async () => {
  expect(await found("unused", "unused", "unused")).toBe(1);
  expect(await found("unused", "nothing", "unused")).toBe(1);
  expect(await found("unused", "nothing", "nothing")).toBe(0);
  expect(await found("unused", "unused", "used")).toBe(1);
  expect(await found("unused", "used", "used")).toBe(0);
  expect(await found("unused", "used", "nothing")).toBe(0);
  expect(await found("nothing", "nothing", "nothing")).toBe(0);
  expect(await found("unused", "unused")).toBe(1);
  expect(await found("unused", "nothing")).toBe(0);
});

test("no order is unused in a block that is older than the database states [N01]", async () => {
  for (const { state } of nodes) state.blockTime = BLOCK.block_time.getTime() / 1_000 - 1;
  expect(await found("unused", "unused", "unused")).toBe(0);
  for (const { state } of nodes) state.blockTime += 1;
  expect(await found("unused", "unused", "unused")).toBe(1);
});

test("where one node is configured its word is enough", async () => {
  expect(await found("unused")).toBe(1);
  expect(await found("used")).toBe(0);
});
