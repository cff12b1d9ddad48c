import type { Client } from "@wth/api-contract";
import { transact } from "@wth/db";
import { parseAmount } from "@wth/rules";
import { setQuota, liftRestriction } from "@wth/api/market/index.ts";
import { startMarketApi, type MarketApi } from "@wth/api/test-support/market/start-market-api.ts";
import { bindSponsor, keepSignedIn, type TestUser } from "@wth/api/test-support/test-api.ts";
import { Gate } from "../../core/gate.ts";
import { startTwoServers } from "../../core/two-servers.ts";
import { openHistory, type MarketHistory } from "./market-history.ts";
import type { Market, Person } from "./market-state.ts";

const PEOPLE = 7;
const OPENING = { ctoc: "4000", fee: "200" };
/** Selling is limited for these people; the third and fourth were invited by the first. */
const LIMITED = new Set([1, 2, 4]);
const SPONSORS = new Map([
  [2, 0],
  [3, 0],
]);
/** Longer than all histories on one database advance the clock. */
const CENTURY_SECONDS = 100 * 365 * 86_400;

export type Actor = { person: number; client: Client };
export type MarketWorld = {
  api: MarketApi;
  userIds: bigint[];
  /** Calls run in it side by side; the clock moves while none does, since inside a call it moves by milliseconds. */
  gate: Gate;
  /** State of the model, after all log entries up to `lastEntry`. */
  market: Market;
  lastEntry: number;
  history: MarketHistory;
  actors(count: number): Actor[];
  /** Tops up balances that have become small, and lifts all restrictions. */
  refill(): Promise<void>;
  close(): Promise<void>;
};

async function registerUsers(api: MarketApi): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let index = 0; index < PEOPLE; index += 1) users.push(await api.seller(OPENING));
  for (const [invited, sponsor] of SPONSORS) await bindSponsor(users[invited] as TestUser, users[sponsor] as TestUser);
  await transact(api.db, async (tx) => {
    for (const index of LIMITED)
      await setQuota(tx, { actor: "test", userId: (users[index] as TestUser).userId, isOn: true });
  });
  await keepSignedIn(api.db, CENTURY_SECONDS);
  return users;
}

const newPerson = (index: number): Person => ({
  ctoc: parseAmount(OPENING.ctoc),
  fee: parseAmount(OPENING.fee),
  quota: LIMITED.has(index) ? 0n : undefined,
  sponsor: SPONSORS.get(index),
  timeouts: 0,
  credit: 100,
  completed: 0,
  restrictedUntil: 0,
  isForbidden: false,
});

async function refillPerson(api: MarketApi, user: TestUser, person: Person): Promise<void> {
  if (person.ctoc < parseAmount("1500")) {
    await api.give(user, "ctoc", "2000");
    person.ctoc += parseAmount("2000");
  }
  if (person.fee < parseAmount("60")) {
    await api.giveFee(user, "100");
    person.fee += parseAmount("100");
  }
  await transact(api.db, (tx) => liftRestriction(tx, { actor: "test", userId: user.userId }));
  Object.assign(person, { restrictedUntil: 0, isForbidden: false });
}

/** Two servers on one database, and people with WTH and fee credit, some of them with a selling quota. */
export async function openMarketWorld(): Promise<MarketWorld> {
  const api = await startMarketApi();
  const servers = await startTwoServers(api);
  const users = await registerUsers(api);
  const people = users.map((_, index) => newPerson(index));
  await api.chainReadTo(0);
  return {
    api,
    gate: new Gate(),
    userIds: users.map(({ userId }) => userId),
    market: { people, orders: new Map(), trades: [], credits: [] },
    lastEntry: 0,
    history: openHistory(),
    actors: (count) =>
      Array.from({ length: count }, (_, client) => {
        const person = client % PEOPLE;
        return { person, client: servers.clientOf(users[person] as TestUser, client) };
      }),
    async refill() {
      for (const [index, user] of users.entries()) await refillPerson(api, user, people[index] as Person);
    },
    async close() {
      await servers.close();
      await api.close();
    },
  };
}
