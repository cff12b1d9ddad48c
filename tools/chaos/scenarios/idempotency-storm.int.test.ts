import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@wth/api-contract";
import { formatAmount, ONE, parseAmount } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifiedUser } from "@wth/api/test-support/accounts/verified-user.ts";
import { startOrdersApi, type OrdersApi } from "@wth/api/test-support/start-orders-api.ts";
import type { TestUser } from "@wth/api/test-support/test-api.ts";
import { currentCommit } from "../core/current-commit.ts";
import { createRandom } from "../core/random.ts";
import { startTwoServers, type TwoServers } from "../core/two-servers.ts";

const SEED = 7;
/** Keys; `STORM_KEYS` deepens a run. */
const KEYS = Number(process.env["STORM_KEYS"] ?? 12);
const COPIES_MAX = 50;
const PEOPLE = 20;
const RIG_PRICE = 10n * ONE;
const NUMBER_PRICE = 400n * ONE;
/** Keys sent at the same time, each by another user. */
const AT_ONCE = 4;
const OPENING = { normal: 2_000n * ONE, ctoc: 500n * ONE };

let api: OrdersApi;
let servers: TwoServers;
beforeAll(async () => {
  api = await startOrdersApi();
  servers = await startTwoServers(api);
});
afterAll(async () => {
  await servers.close();
  await api.close();
});

type Kind = "rig" | "to C2C" | "to mine" | "number" | "swap" | "fee";
type Request = { method: "GET" | "POST"; path: string; body?: object };
type Plan = Request & { kind: Kind; value: bigint };
type Data = { id?: string; orderId?: string; realAmount?: string };
type Envelope = { code: number; data: Data | null };

const ROTATION: readonly Kind[] = ["rig", "to C2C", "to mine", "swap", "fee"];
const requests: Record<Kind, (amount: string) => Request> = {
  rig: () => ({ method: "POST", path: "mining/purchase/1" }),
  "to C2C": (amount) => ({ method: "POST", path: `assets/transfer-to-ctoc?value=${amount}` }),
  "to mine": (amount) => ({ method: "POST", path: `assets/transfer-to-normal?value=${amount}` }),
  number: () => ({ method: "POST", path: "nft-number-order/sign" }),
  swap: (amount) => ({ method: "POST", path: "wths-order/sign", body: { amount, type: "0" } }),
  fee: (amount) => ({ method: "GET", path: `c2c/order/fee-sign?amount=${amount}` }),
};
const prices: Partial<Record<Kind, bigint>> = { rig: RIG_PRICE, number: NUMBER_PRICE };

/** Request of a key: first a number for each user, then the other kinds in turn. No two amounts are equal. */
function planOf(index: number): Plan {
  const amount = ONE + (BigInt(index) * ONE) / 10_000n;
  const kind = index < PEOPLE ? "number" : (ROTATION[Math.floor(index / PEOPLE) % ROTATION.length] ?? "rig");
  return { kind, ...requests[kind](formatAmount(amount)), value: prices[kind] ?? amount };
}

/** Refusals after which a client sends the same request again. */
const again: ReadonlySet<number> = new Set([
  errors.overloaded.code,
  errors.chainUnavailable.code,
  errors.signerUnavailable.code,
  errors.heldOrderUnsigned.code,
]);

/** Sends copies of one request at once, alternately to two servers on one database. @returns every answer */
function sendCopies(user: TestUser, plan: Plan, key: string | undefined, copies: number): Promise<Envelope[]> {
  const headers = {
    authorization: `Bearer ${user.accessToken}`,
    ...(key ? { "idempotency-key": key } : {}),
    ...(plan.body ? { "content-type": "application/json" } : {}),
  };
  const { method, path, body } = plan;
  const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const send = async (copy: number) => {
    for (;;) {
      const response = await fetch(`${servers.urlOf(copy)}/app-api/user/${path}`, request);
      const answer = (await response.json()) as Envelope;
      if (!again.has(answer.code)) return answer;
      await pause(1_000);
    }
  };
  return Promise.all(Array.from({ length: copies }, (_, copy) => send(copy)));
}

const wthOf = (balances: Partial<Record<"normal" | "ctoc", bigint>>) =>
  Object.fromEntries(Object.entries(balances).map(([kind, amount]) => [kind, formatAmount(amount)]));

/** Lets the chain use a swap, so that the next one can begin. Events are applied one after the other. */
let lastEvent = Promise.resolve();
async function finishSwap(user: TestUser, value: bigint, { orderId = "", realAmount = "0" }: Data) {
  const args = {
    orderId,
    sender: user.account.address.toLowerCase(),
    wthAmount: value.toString(),
    realAmount: parseAmount(realAmount).toString(),
  };
  const before = lastEvent;
  lastEvent = (async () => {
    await before;
    const reported = await api.reports({ contract: "wths", name: "WthsMinted", args });
    expect(reported).toMatchObject({ status: "applied" });
  })();
  await lastEvent;
}

type Effect = { user: TestUser; kind: Kind; value: bigint; name: string };

async function runKey(user: TestUser, index: number, copies: number): Promise<Effect> {
  const plan = planOf(index);
  const { kind, value } = plan;
  const answers = await sendCopies(user, plan, `storm-key-${index}`, copies);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, `${kind} of key ${index}`).toBe(1);
  expect(answers[0]?.code, `${kind} of key ${index}`).toBe(0);
  const data = answers[0]?.data ?? {};
  if (kind === "swap") await finishSwap(user, value, data);
  return { user, kind, value, name: data.id ?? data.orderId ?? "" };
}

/** Balances of a user when each key has had its effect once. */
function expectedBalances(effects: readonly Effect[]): Record<"normal" | "ctoc", string> {
  const sum = (kind: Kind) => effects.filter((each) => each.kind === kind).reduce((all, { value }) => all + value, 0n);
  const moved = sum("to C2C") - sum("to mine");
  return {
    normal: formatAmount(OPENING.normal - sum("rig") - sum("number") - moved),
    ctoc: formatAmount(OPENING.ctoc + moved - sum("swap")),
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
  expect(orders.map(({ order_id }) => order_id).toSorted()).toEqual(names("number", "swap", "fee"));
  const expected = expectedBalances(effects);
  expect(await user.client.accountsBalances()).toMatchObject({ value: expected.normal, ctocValue: expected.ctoc });
}

test(`each of ${KEYS} keys, sent 2 to 50 times at once, has one effect and answer`, async () => {
  const random = createRandom(SEED);
  const users = await Promise.all(Array.from({ length: PEOPLE }, () => verifiedUser(api, wthOf(OPENING))));
  const copies = Array.from({ length: KEYS }, (_, index) => (index % 20 === 0 ? COPIES_MAX : random.between(2, 12)));
  const effects: Effect[] = [];
  const lane = async (no: number) => {
    for (let index = no; index < KEYS; index += AT_ONCE)
      effects.push(await runKey(users[index % PEOPLE] as TestUser, index, copies[index] ?? 2));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, no) => lane(no)));

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
});

test("control: copies without a key have as many effects as copies", async () => {
  const user = await verifiedUser(api, { normal: "1000" });
  const rig = await sendCopies(user, planOf(PEOPLE * ROTATION.length), undefined, COPIES_MAX);
  expect(rig.map(({ code }) => code)).toEqual(rig.map(() => 0));
  const { list } = await user.client.miningList({ query: { pageSize: 100 } });
  expect(list.length).toBe(COPIES_MAX);
  const transfer: Plan = { kind: "to C2C", ...requests["to C2C"]("1"), value: ONE };
  const moves = await sendCopies(user, transfer, undefined, COPIES_MAX);
  expect(moves.map(({ code }) => code)).toEqual(moves.map(() => 0));
  expect(await user.client.accountsBalances()).toMatchObject({ value: "450", ctocValue: String(COPIES_MAX) });
});
