import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpointPool } from "./endpoint-pool.ts";
import { RpcError } from "./rpc-error.ts";

function fakeEndpoint(label: string): Endpoint {
  const unused = () => Promise.reject(new Error("not asked in this test"));
  return { label, call: unused, batch: unused };
}

function setUp(count: number) {
  const clock = { now: 0 };
  const down = new Set<string>();
  const asked: string[] = [];
  const endpoints = Array.from({ length: count }, (_, at) => fakeEndpoint(`rpc-${at + 1}`));
  const pool = endpointPool(endpoints, { now: () => clock.now });
  const question = (endpoint: Endpoint) => {
    asked.push(endpoint.label);
    return down.has(endpoint.label)
      ? Promise.reject(new RpcError("transport", `${endpoint.label} is down`))
      : Promise.resolve(endpoint.label);
  };
  const ask = async () => {
    asked.length = 0;
    return { answers: await pool.ask(question), asked: [...asked] };
  };
  return { clock, down, pool, ask, question };
}

test("one address is trusted alone, of several two are queried", async () => {
  expect((await setUp(1).ask()).answers).toEqual(["rpc-1"]);
  expect((await setUp(3).ask()).answers).toEqual(["rpc-1", "rpc-2"]);
});

test("replaces a failing address at once and avoids it for its pause", async () => {
  const { ask, down, clock } = setUp(3);
  down.add("rpc-1");
  expect((await ask()).answers.toSorted()).toEqual(["rpc-2", "rpc-3"]);
  expect((await ask()).asked).toEqual(["rpc-2", "rpc-3"]);
  down.clear();
  clock.now = 500;
  expect((await ask()).answers).toEqual(["rpc-1", "rpc-2"]);
});

test("the pause doubles with each failure in a row, up to a minute", async () => {
  const { ask, down, clock } = setUp(3);
  down.add("rpc-1");
  const triedAt: number[] = [];
  for (; clock.now < 200_000; clock.now += 500) {
    if ((await ask()).asked.includes("rpc-1")) triedAt.push(clock.now);
  }
  expect(triedAt.slice(0, 8)).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500, 63_500]);
  expect(triedAt.at(-1)).toBe(183_500);
});

test("with two addresses both answers are needed, however one of them fails", async () => {
  const { ask, down, pool, question } = setUp(2);
  down.add("rpc-2");
  await expect(ask()).rejects.toThrow("rpc-2 is down");
  expect(await pool.askAll(question)).toMatchObject([{ answer: "rpc-1" }]);
});
