import { createClient, type Client } from "@wth/api-contract";
import { transact } from "@wth/db";
import { parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { setQuota, liftRestriction } from "@wth/api/market/index.ts";
import { startMarketApi, type MarketApi } from "@wth/api/test-support/market/start-market-api.ts";
import { startServer } from "@wth/api/start-server.ts";
import { testDeployment, type TestUser } from "@wth/api/test-support/test-api.ts";
import { Gate } from "../../core/gate.ts";
import type { Market, Person } from "./market-state.ts";

const PEOPLE = 7;
const PLENTY = { ctoc: "4000", fee: "200" };
/** Of these people selling is limited; the third and fourth were invited by the first. */
const LIMITED = new Set([1, 2, 4]);
const SPONSORS = new Map([
  [2, 0],
  [3, 0],
]);

/** One of the clients: whom it acts for, and through which of the servers. */
export type Actor = { person: number; client: Client };
export type MarketSetting = {
  api: MarketApi;
  userIds: bigint[];
  /** Every call goes through it, and the clock is moved while none does. */
  gate: Gate;
  /** What there must be, kept up to date by what happens. */
  market: Market;
  /** The newest entry of the orders' logs that the model knows of. */
  lastEntry: number;
  actors(count: number): Actor[];
  /** Those who ran short get more, and whoever may not trade is forgiven. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

async function newPeople(api: MarketApi): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let index = 0; index < PEOPLE; index += 1) users.push(await api.seller(PLENTY));
  for (const [invited, sponsor] of SPONSORS) {
    const { inviteCode } = (await users[sponsor]?.client.profileGet()) ?? { inviteCode: "" };
    await users[invited]?.client.bindInviteCode({ query: { inviteCode } });
  }
  await transact(api.db, async (tx) => {
    for (const index of LIMITED)
      await setQuota(tx, { actor: "test", userId: (users[index] as TestUser).userId, isOn: true });
  });
  // sign-ins last as long as the history, however much time passes in it
  for (const table of ["identity_access_token", "identity_session"] as const)
    await sql`update ${sql.table(table)} set expires_at = expires_at + interval '100 years'`.execute(api.db);
  return users;
}

const newPerson = (index: number): Person => ({
  ctoc: parseAmount(PLENTY.ctoc),
  fee: parseAmount(PLENTY.fee),
  quota: LIMITED.has(index) ? 0n : undefined,
  sponsor: SPONSORS.get(index),
  timeouts: 0,
  credit: 100,
  completed: 0,
  restrictedUntil: 0,
  isForbidden: false,
});

async function refill(api: MarketApi, user: TestUser, person: Person): Promise<void> {
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

/** Two servers on one database and people with WTH and fee credit, of whom some have a selling quota. */
export async function openMarket(): Promise<MarketSetting> {
  const api = await startMarketApi();
  const second = await startServer(api.config, testDeployment);
  const users = await newPeople(api);
  const people = users.map((_, index) => newPerson(index));
  await api.chainReadTo(0);
  return {
    api,
    gate: new Gate(),
    userIds: users.map(({ userId }) => userId),
    market: { people, orders: new Map(), trades: [], credits: [] },
    lastEntry: 0,
    actors: (count) =>
      Array.from({ length: count }, (_, no) => {
        const person = no % PEOPLE;
        const headers = () => ({ authorization: `Bearer ${users[person]?.accessToken}` });
        return { person, client: createClient({ base: no % 2 === 0 ? api.url : second.url, headers }) };
      }),
    async refresh() {
      for (const [index, user] of users.entries()) await refill(api, user, people[index] as Person);
    },
    async close() {
      await second.close();
      await api.close();
    },
  };
}
