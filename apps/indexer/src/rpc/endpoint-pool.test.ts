import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpointPool } from "./endpoint-pool.ts";
import { RpcError } from "./rpc-error.ts";

const rationed = new Set<string>();
function fakeEndpoint(label: string): Endpoint {
  const unused = () => Promise.reject(new Error("not asked in this test"));
  return { label, isRationed: () => rationed.has(label), call: unused, batch: unused };
}

function setUp(count: number) {
  const clock = { now: 0 };
  const faults = new Map<string, RpcError>();
  const asked: string[] = [];
  const endpoints = Array.from({ length: count }, (_, at) => fakeEndpoint(`rpc-${at + 1}`));
  const pool = endpointPool(endpoints, { now: () => clock.now });
  const question = async ({ label }: Endpoint): Promise<string> => {
    asked.push(label);
    const fault = faults.get(label);
    if (fault) throw fault;
    return label;
  };
  const ask = async () => {
    asked.length = 0;
    const { answer } = await pool.askOne(question);
    return { answer, asked: [...asked] };
  };
  const fail = (label: string, error = new RpcError("transport", `${label} is down`)) => faults.set(label, error);
  return { clock, faults, pool, ask, question, fail, asked };
}

test("more than half of the addresses are a quorum", () => {
  expect([1, 2, 3, 4, 5, 6].map((count) => setUp(count).pool.quorum)).toEqual([1, 2, 2, 3, 3, 4]);
});

test("replaces a failing address at once and avoids it for its pause", async () => {
  const { ask, fail, faults, clock } = setUp(2);
  fail("rpc-1");
  expect(await ask()).toEqual({ answer: "rpc-2", asked: ["rpc-1", "rpc-2"] });
  expect((await ask()).asked).toEqual(["rpc-2"]);
  faults.clear();
  clock.now = 500;
  expect((await ask()).asked).toEqual(["rpc-1"]);
});

test("the pause doubles with each failure in a row, up to a minute", async () => {
  const { ask, fail, clock } = setUp(2);
  fail("rpc-1");
  const triedAt: number[] = [];
  for (; clock.now < 200_000; clock.now += 500) {
    if ((await ask()).asked.includes("rpc-1")) triedAt.push(clock.now);
  }
  expect(triedAt.slice(0, 8)).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500, 63_500]);
  expect(triedAt.at(-1)).toBe(183_500);
});

test("leaves an address alone for as long as it asks, even when there is no other [N06]", async () => {
  const { ask, fail, faults, clock } = setUp(1);
  fail("rpc-1", new RpcError("limited", "slow down", 429, 20_000));
  await expect(ask()).rejects.toThrow("slow down");
  faults.clear();
  clock.now = 19_999;
  await expect(ask()).rejects.toThrow("every address asks for fewer calls");
  clock.now = 20_000;
  expect((await ask()).answer).toBe("rpc-1");
});

test("prefers addresses whose budget of calls is not spent [N09]", async () => {
  const { ask } = setUp(2);
  rationed.add("rpc-1");
  expect((await ask()).answer).toBe("rpc-2");
  rationed.add("rpc-2");
  expect((await ask()).answer).toBe("rpc-1");
  rationed.clear();
});

test("asks as many questions at once as an address stands, and fewer when it fails [N09]", async () => {
  const { pool, fail, faults, clock } = setUp(1);
  let [running, most] = [0, 0];
  const slow = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
  };
  const askMany = async () => {
    most = 0;
    await Promise.all(Array.from({ length: 60 }, () => pool.askOne(slow)));
    return most;
  };
  expect(await askMany()).toBeGreaterThanOrEqual(4);
  for (let round = 0; round < 5; round += 1) await askMany();
  const grown = await askMany();
  expect(grown).toBeGreaterThanOrEqual(12);
  expect(grown).toBeLessThanOrEqual(24);
  fail("rpc-1", new RpcError("limited", "slow down", 429));
  await expect(pool.askOne(async () => Promise.reject(faults.get("rpc-1")))).rejects.toThrow("slow down");
  clock.now = 60_000;
  await pool.askOne(slow);
  most = 0;
  await Promise.all(Array.from({ length: 10 }, () => pool.askOne(slow)));
  expect(most).toBeLessThanOrEqual(grown / 2 + 2);
});

test("an answer needs a quorum; addresses that gave another one are avoided [N01]", async () => {
  const { pool, clock, asked, question, ask } = setUp(3);
  const answers: Record<string, string> = { "rpc-1": "lie", "rpc-2": "truth", "rpc-3": "truth" };
  const value = async ({ label }: Endpoint) => answers[label] ?? "";
  expect(await pool.agree(value, (text) => text)).toBe("truth");
  expect((await ask()).asked).toEqual(["rpc-2"]);
  answers["rpc-3"] = "another lie";
  await expect(pool.agree(value, (text) => text)).rejects.toThrow("the addresses disagree");
  clock.now = 100_000;
  asked.length = 0;
  const known = { endpoint: fakeEndpoint("known"), answer: "rpc-1" };
  expect(await pool.agree(question, (label) => label, [known])).toBe("rpc-1");
});

test("asks a further address when one is silent [N02]", async () => {
  const { pool } = setUp(3);
  const value = ({ label }: Endpoint) =>
    label === "rpc-1" ? new Promise<string>(() => undefined) : Promise.resolve("x");
  expect(await pool.agree(value, (text) => text)).toBe("x");
});

test("with two addresses both answers are needed", async () => {
  const { pool, fail, question } = setUp(2);
  fail("rpc-2");
  await expect(pool.askAll(question)).rejects.toThrow("rpc-2 is down");
  await expect(pool.agree(question, () => "same")).rejects.toThrow("rpc-2 is down");
});
