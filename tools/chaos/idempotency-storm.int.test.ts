import { ONE, parseAmount } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type RunningServer } from "../../apps/api/src/start-server.ts";
import { startTestApi, testDeployment, type TestApi, type TestUser } from "../../apps/api/src/testing/test-api.ts";
import { currentCommit } from "./current-commit.ts";
import { createRandom } from "./random.ts";

const SEED = 7;
const KEYS = 500;
const COPIES_MAX = 50;
const PEOPLE = 20;
const PRICE = 10n * ONE;
/** Keys that are in the air at once. */
const AT_ONCE = 4;

let api: TestApi;
let second: RunningServer;
beforeAll(async () => {
  api = await startTestApi();
  second = await startServer(api.config, testDeployment);
}, 60_000);
afterAll(async () => {
  await second.close();
  await api.close();
});

type Envelope = { code: number; data: { id: string } | null };

/** Sends one request many times at once, to two servers of the same database, each copy on whatever connection is free. */
function sendCopies(user: TestUser, key: string | undefined, copies: number): Promise<Envelope[]> {
  const headers = { authorization: `Bearer ${user.accessToken}`, ...(key ? { "idempotency-key": key } : {}) };
  const send = async (copy: number) => {
    const url = copy % 2 === 0 ? api.url : second.url;
    const response = await fetch(`${url}/app-api/user/mining/purchase/1`, { method: "POST", headers });
    return (await response.json()) as Envelope;
  };
  return Promise.all(Array.from({ length: copies }, (_, copy) => send(copy)));
}

async function people(): Promise<TestUser[]> {
  const users = await Promise.all(Array.from({ length: PEOPLE }, () => api.register()));
  for (const user of users) await api.give(user, "normal", "1000");
  return users;
}

async function rigsOf(user: TestUser): Promise<string[]> {
  const { list } = await user.client.miningList({ query: { pageSize: 100 } });
  return list.map((rig) => rig.id);
}

test("500 keys, each sent 2 to 50 times at once to two servers, have one effect and one answer each", async () => {
  const random = createRandom(SEED);
  const users = await people();
  const bought = new Map<TestUser, string[]>(users.map((user) => [user, []]));
  let sent = 0;
  const runKey = async (index: number) => {
    const user = users[index % PEOPLE] as TestUser;
    const copies = index % 20 === 0 ? COPIES_MAX : random.between(2, 12);
    sent += copies;
    const answers = await sendCopies(user, `storm-key-${index}`, copies);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    bought.get(user)?.push(answers[0]?.data?.id ?? "");
  };
  let next = 0;
  const line = async () => {
    while (next < KEYS) await runKey(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));

  for (const [user, ids] of bought) {
    expect((await rigsOf(user)).toSorted()).toEqual(ids.toSorted());
    const { value } = await user.client.assetsOwner();
    expect(parseAmount(value)).toBe(1_000n * ONE - BigInt(ids.length) * PRICE);
  }
  expect([...bought.values()].flat().length).toBe(KEYS);
  expect(await api.violations()).toEqual([]);
  console.log(`commit ${currentCommit()}, seed ${SEED}: ${KEYS} keys, ${sent} requests, ${KEYS} effects`);
}, 120_000);

test("the same storm without a key has as many effects as copies, and that is seen", async () => {
  const user = await api.register();
  await api.give(user, "normal", "1000");
  const answers = await sendCopies(user, undefined, COPIES_MAX);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
  expect((await rigsOf(user)).length).toBe(COPIES_MAX);
});
