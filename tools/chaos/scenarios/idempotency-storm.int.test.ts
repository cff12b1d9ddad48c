import { formatAmount, ONE, parseAmount } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifiedUser } from "@wth/api/test-support/accounts/verified-user.ts";
import { startServer, type RunningServer } from "@wth/api/start-server.ts";
import { startOrdersApi, type OrdersApi } from "@wth/api/test-support/start-orders-api.ts";
import { testDeployment, type TestUser } from "@wth/api/test-support/test-api.ts";
import { currentCommit } from "../core/current-commit.ts";
import { createRandom } from "../core/random.ts";

const SEED = 7;
/** Keys; `STORM_KEYS` deepens a run. */
const KEYS = Number(process.env["STORM_KEYS"] ?? 150);
const COPIES_MAX = 50;
const PEOPLE = 20;
const RIG_PRICE = 10n * ONE;
const NUMBER_PRICE = 400n * ONE;
/** Keys that are in the air at once, each of another person. */
const AT_ONCE = 4;
const BEGINNING = { normal: 2_000n * ONE, ctoc: 500n * ONE };

let api: OrdersApi;
let second: RunningServer;
beforeAll(async () => {
  api = await startOrdersApi();
  second = await startServer(api.config, testDeployment);
}, 60_000);
afterAll(async () => {
  await second.close();
  await api.close();
});

type Kind = "rig" | "to C2C" | "to mine" | "number" | "exchange" | "fee";
type Request = { method: "GET" | "POST"; path: string; body?: object };
type Wish = Request & { kind: Kind; value: bigint };
type Data = { id?: string; orderId?: string; realAmount?: string };
type Envelope = { code: number; data: Data | null };

const ROTATION: readonly Kind[] = ["rig", "to C2C", "to mine", "exchange", "fee"];
const requests: Record<Kind, (amount: string) => Request> = {
  rig: () => ({ method: "POST", path: "mining/purchase/1" }),
  "to C2C": (amount) => ({ method: "POST", path: `assets/transfer-to-ctoc?value=${amount}` }),
  "to mine": (amount) => ({ method: "POST", path: `assets/transfer-to-normal?value=${amount}` }),
  number: () => ({ method: "POST", path: "nft-number-order/sign" }),
  exchange: (amount) => ({ method: "POST", path: "wths-order/sign", body: { amount, type: "0" } }),
  fee: (amount) => ({ method: "GET", path: `c2c/order/fee-sign?amount=${amount}` }),
};
const prices: Partial<Record<Kind, bigint>> = { rig: RIG_PRICE, number: NUMBER_PRICE };

/** What a key asks for: first a number for each person, then everything else in turn; no two amounts are the same. */
function wishOf(index: number): Wish {
  const amount = ONE + (BigInt(index) * ONE) / 10_000n;
  const kind = index < PEOPLE ? "number" : (ROTATION[Math.floor(index / PEOPLE) % ROTATION.length] ?? "rig");
  return { kind, ...requests[kind](formatAmount(amount)), value: prices[kind] ?? amount };
}

/** Sends one request many times at once, to two servers of the same database, each copy on whatever connection is free. */
function sendCopies(user: TestUser, wish: Wish, key: string | undefined, copies: number): Promise<Envelope[]> {
  const headers = {
    authorization: `Bearer ${user.accessToken}`,
    ...(key ? { "idempotency-key": key } : {}),
    ...(wish.body ? { "content-type": "application/json" } : {}),
  };
  const { method, path, body } = wish;
  const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const send = async (copy: number) => {
    const url = copy % 2 === 0 ? api.url : second.url;
    const response = await fetch(`${url}/app-api/user/${path}`, request);
    return (await response.json()) as Envelope;
  };
  return Promise.all(Array.from({ length: copies }, (_, copy) => send(copy)));
}

const wthOf = (balances: Partial<Record<"normal" | "ctoc", bigint>>) =>
  Object.fromEntries(Object.entries(balances).map(([kind, amount]) => [kind, formatAmount(amount)]));

/** The chain takes an exchange, so that the next one can begin. Events are applied one after the other. */
let lastEvent = Promise.resolve();
async function finishExchange(user: TestUser, value: bigint, { orderId = "", realAmount = "0" }: Data) {
  const args = {
    orderId,
    sender: user.account.address.toLowerCase(),
    wthAmount: value.toString(),
    realAmount: parseAmount(realAmount).toString(),
  };
  const before = lastEvent;
  lastEvent = (async () => {
    await before;
    const told = await api.reports({ contract: "wths", name: "WthsMinted", args });
    expect(told).toMatchObject({ status: "applied" });
  })();
  await lastEvent;
}

type Effect = { user: TestUser; kind: Kind; value: bigint; name: string };

async function runKey(user: TestUser, index: number, copies: number): Promise<Effect> {
  const wish = wishOf(index);
  const { kind, value } = wish;
  const answers = await sendCopies(user, wish, `storm-key-${index}`, copies);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, `${kind} of key ${index}`).toBe(1);
  expect(answers[0]?.code, `${kind} of key ${index}`).toBe(0);
  const data = answers[0]?.data ?? {};
  if (kind === "exchange") await finishExchange(user, value, data);
  return { user, kind, value, name: data.id ?? data.orderId ?? "" };
}

/** What a person holds when each of their keys had its effect once. */
function expectedBalances(effects: readonly Effect[]): Record<"normal" | "ctoc", string> {
  const sum = (kind: Kind) => effects.filter((each) => each.kind === kind).reduce((all, { value }) => all + value, 0n);
  const moved = sum("to C2C") - sum("to mine");
  return {
    normal: formatAmount(BEGINNING.normal - sum("rig") - sum("number") - moved),
    ctoc: formatAmount(BEGINNING.ctoc + moved - sum("exchange")),
  };
}

async function checkPerson(user: TestUser, effects: readonly Effect[]): Promise<void> {
  const names = (...kinds: Kind[]) =>
    effects
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name }) => name)
      .toSorted();
  const { list } = await user.client.miningList({ query: { pageSize: 100 } });
  expect(list.map((rig) => rig.id).toSorted()).toEqual(names("rig"));
  const orders = await api.db
    .selectFrom("chain_signed_order")
    .select("order_id")
    .where("user_id", "=", user.userId)
    .execute();
  expect(orders.map(({ order_id }) => order_id).toSorted()).toEqual(names("number", "exchange", "fee"));
  const expected = expectedBalances(effects);
  expect(await user.client.accountsBalances()).toMatchObject({ value: expected.normal, ctocValue: expected.ctoc });
}

test(`each of ${KEYS} keys has one effect and one answer when sent 2 to 50 times at once`, async () => {
  const random = createRandom(SEED);
  const users = await Promise.all(Array.from({ length: PEOPLE }, () => verifiedUser(api, wthOf(BEGINNING))));
  const copies = Array.from({ length: KEYS }, (_, index) => (index % 20 === 0 ? COPIES_MAX : random.between(2, 12)));
  const effects: Effect[] = [];
  const line = async (no: number) => {
    for (let index = no; index < KEYS; index += AT_ONCE)
      effects.push(await runKey(users[index % PEOPLE] as TestUser, index, copies[index] ?? 2));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, no) => line(no)));

  expect(effects.length).toBe(KEYS);
  for (const user of users)
    await checkPerson(
      user,
      effects.filter((effect) => effect.user === user),
    );
  expect(await api.violations()).toEqual([]);
  const sent = copies.reduce((sum, count) => sum + count, 0);
  const kinds = [...Map.groupBy(effects, ({ kind }) => kind)].map(([kind, { length }]) => `${kind} ${length}`);
  console.log(
    `commit ${currentCommit()}, seed ${SEED}: ${KEYS} keys, ${sent} requests, ${KEYS} effects (${kinds.join(", ")})`,
  );
}, 120_000);

test("the same storm without a key has as many effects as copies, and that is seen", async () => {
  const user = await verifiedUser(api, { normal: "1000" });
  const rig = await sendCopies(user, wishOf(PEOPLE * ROTATION.length), undefined, COPIES_MAX);
  expect(rig.map(({ code }) => code)).toEqual(rig.map(() => 0));
  const { list } = await user.client.miningList({ query: { pageSize: 100 } });
  expect(list.length).toBe(COPIES_MAX);
  const transfer: Wish = { kind: "to C2C", ...requests["to C2C"]("1"), value: ONE };
  const moves = await sendCopies(user, transfer, undefined, COPIES_MAX);
  expect(moves.map(({ code }) => code)).toEqual(moves.map(() => 0));
  expect(await user.client.accountsBalances()).toMatchObject({ value: "450", ctocValue: String(COPIES_MAX) });
});
