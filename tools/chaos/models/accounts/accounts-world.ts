import type { Client } from "@wth/api-contract";
import { transact } from "@wth/db";
import { ONE, type ParameterName, type UserAccountKind } from "@wth/rules";
import { setParameter } from "@wth/api/platform/settings/parameters.ts";
import { setKyc, verifiedUser } from "@wth/api/test-support/accounts/verified-user.ts";
import { startOrdersApi, type OrdersApi } from "@wth/api/test-support/start-orders-api.ts";
import { bindSponsor, keepSignedIn, type TestUser } from "@wth/api/test-support/test-api.ts";
import { startTwoServers } from "../../core/two-servers.ts";
import { openHistory, type AccountsHistory, type Person } from "./accounts-history.ts";

const CLIENTS = 16;
export const RIG_PRICE = 10n * ONE;
/** Share of a rig's price that a sponsor receives. */
export const SPONSOR_SHARE = RIG_PRICE / 10n;

export type Actor = { person: Person; client: Client };
export type AccountsWorld = {
  api: OrdersApi;
  people: Person[];
  actors: Actor[];
  /** Acknowledged orders and rigs of all histories on this database, and what the present one moved. */
  history: AccountsHistory;
  /** Moves the servers' clock; sessions are extended by as much. */
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
};

/** Rigs whose term ends after a day, so that they are renewed; few numbers, so that they sell out. */
const PARAMETERS: Partial<Record<ParameterName, bigint>> = {
  "mining.s1.days": 1n,
  "mining.s1.yield": 14n * ONE,
  "nft.numberCap": 3n,
};
const OPENING_BALANCES: Partial<Record<UserAccountKind, string>>[] = [
  { normal: "900", ctoc: "100", ecological: "40" },
  { normal: "60", ctoc: "60" },
  { normal: "420", ctoc: "5", ecological: "90" },
  { ctoc: "300" },
  { normal: "30", ctoc: "30", ecological: "30" },
  { normal: "450", ctoc: "15" },
];
/** The second and third user were invited by the first; the last has no KYC. */
const SPONSORS = [undefined, 0, 0, undefined, undefined, undefined];

async function registerUsers(api: OrdersApi): Promise<TestUser[]> {
  const users = await Promise.all(OPENING_BALANCES.map((balances) => verifiedUser(api, balances)));
  for (const [index, sponsor] of SPONSORS.entries())
    if (sponsor !== undefined) await bindSponsor(users[index] as TestUser, users[sponsor] as TestUser);
  const last = users.at(-1);
  if (last) await setKyc(api.db, last.userId, 0);
  return users;
}

/** Two servers on one database, six users with WTH, and sixteen clients that act for them. */
export async function openAccountsWorld(): Promise<AccountsWorld> {
  const api = await startOrdersApi();
  const servers = await startTwoServers(api);
  await transact(api.db, async (tx) => {
    for (const [name, value] of Object.entries(PARAMETERS))
      await setParameter(tx, "test", name as ParameterName, value);
  });
  const users = await registerUsers(api);
  const people = users.map(({ userId, account }, index) => ({
    index,
    userId,
    address: account.address.toLowerCase(),
    sponsor: SPONSORS[index],
  }));
  const actors = Array.from({ length: CLIENTS }, (_, client) => {
    const index = client % people.length;
    return { person: people[index] as Person, client: servers.clientOf(users[index] as TestUser, client) };
  });
  return {
    api,
    people,
    actors,
    history: openHistory(),
    async advance(seconds) {
      await api.advance(seconds);
      await keepSignedIn(api.db, seconds);
    },
    async close() {
      await servers.close();
      await api.close();
    },
  };
}
