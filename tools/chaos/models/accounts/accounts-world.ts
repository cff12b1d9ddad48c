import { createClient, type Client } from "@wth/api-contract";
import { transact } from "@wth/db";
import type { ParameterName, UserAccountKind } from "@wth/rules";
import { setKyc, verifiedUser } from "@wth/api/test-support/accounts/verified-user.ts";
import { setParameter } from "@wth/api/platform/settings/parameters.ts";
import { startServer } from "@wth/api/start-server.ts";
import { startOrdersApi, type OrdersApi } from "@wth/api/test-support/start-orders-api.ts";
import { testDeployment, type TestUser } from "@wth/api/test-support/test-api.ts";

export const CLIENTS = 16;
/** Longer than all that ever passes in these tests. */
const YEARS_MS = 10 * 365 * 86_400_000;
export const RIG_PRICE = 10n * 10n ** 18n;
/** Shares of a rig's price that a sponsor gets. */
export const SPONSOR_SHARE = RIG_PRICE / 10n;

/** A person whom several clients act for at once. */
export type Person = { index: number; userId: bigint; address: string; sponsor: number | undefined };
/** One of the clients: whom it acts for, and through which of the servers. */
export type Actor = { person: Person; client: Client };
export type Setting = {
  api: OrdersApi;
  people: Person[];
  actors: Actor[];
  /** Time passes for the servers; nobody's sign-in ends of it. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
};

/** Rigs that are used up after a day, so that they are also renewed; few numbers, so that they run out. */
const terms: Partial<Record<ParameterName, bigint>> = {
  "mining.s1.days": 1n,
  "mining.s1.yield": 14n * 10n ** 18n,
  "nft.numberCap": 3n,
};
const BEGINNINGS: Partial<Record<UserAccountKind, string>>[] = [
  { normal: "900", ctoc: "100", ecological: "40" },
  { normal: "60", ctoc: "60" },
  { normal: "420", ctoc: "5", ecological: "90" },
  { ctoc: "300" },
  { normal: "30", ctoc: "30", ecological: "30" },
  { normal: "450", ctoc: "15" },
];
/** The second and third were invited by the first; the last has no KYC. */
const SPONSORS = [undefined, 0, 0, undefined, undefined, undefined];

async function bindSponsors(users: readonly TestUser[]): Promise<void> {
  for (const [index, sponsor] of SPONSORS.entries()) {
    if (sponsor === undefined) continue;
    const { inviteCode } = (await users[sponsor]?.client.profileGet()) ?? { inviteCode: "" };
    await users[index]?.client.bindInviteCode({ query: { inviteCode } });
  }
}

/** Two servers on one database, six people with money, and sixteen clients that act for them. */
export async function openSetting(): Promise<Setting> {
  const api = await startOrdersApi();
  const second = await startServer(api.config, testDeployment);
  await transact(api.db, async (tx) => {
    for (const [name, value] of Object.entries(terms)) await setParameter(tx, "test", name as ParameterName, value);
  });
  const users = await Promise.all(BEGINNINGS.map((balances) => verifiedUser(api, balances)));
  await bindSponsors(users);
  const last = users.at(-1);
  if (last) await setKyc(api.db, last.userId, 0);
  const people = users.map(({ userId, account }, index) => ({
    index,
    userId,
    address: account.address.toLowerCase(),
    sponsor: SPONSORS[index],
  }));
  const actors = Array.from({ length: CLIENTS }, (_, no) => {
    const index = no % people.length;
    const headers = () => ({ authorization: `Bearer ${users[index]?.accessToken}` });
    const base = no % 2 === 0 ? api.url : second.url;
    return { person: people[index] as Person, client: createClient({ base, headers }) };
  });
  return {
    api,
    people,
    actors,
    async pass(seconds) {
      await api.advance(seconds);
      const expires_at = new Date(Date.now() + YEARS_MS);
      await api.db.updateTable("identity_access_token").set({ expires_at }).execute();
      await api.db.updateTable("identity_session").set({ expires_at }).execute();
    },
    async close() {
      await second.close();
      await api.close();
    },
  };
}
