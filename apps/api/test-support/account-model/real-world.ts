import { openDatabase, transact, type Database, type Tx } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { businessType, ONE, userAccounts, type ParameterName, type UserAccountKind } from "@wth/rules";
import { sql } from "kysely";
import pg from "pg";
import { terms } from "../mining/rig-model.ts";
import { stopClock, STOPPED_AT } from "../mining/start-mining-api.ts";
import { createUser, getUser, setKycLevel } from "#identity/index.ts";
import { bindInviteCode } from "#community/index.ts";
import { openUserAccounts, post, systemAccount, userAccount } from "#ledger/index.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { seed } from "#entry/seed.ts";
import { chainReadTo } from "../chain-inbox.ts";
import { orderTerms, type ModelUser, type World } from "./world.ts";

/** The sponsors of three users; the second was invited by the first. */
const SPONSORS = [undefined, 0, undefined] as const;
const VERIFIED = [1, 1, 0] as const;
const BEGINNINGS: readonly Partial<Record<UserAccountKind, bigint>>[] = [
  { normal: 700n, ctoc: 300n },
  { normal: 2_000n, ecological: 500n },
  { normal: 400n, ctoc: 1_500n, ecological: 30n, social: 5n },
];
const orderParameters: Partial<Record<ParameterName, bigint>> = {
  "nft.numberPrice": orderTerms.numberPrice,
  "nft.numberCap": orderTerms.numberCap,
  "nft.orderLifetime": BigInt(orderTerms.lifetime),
  "wths.orderLifetime": BigInt(orderTerms.lifetime),
  "fee.orderLifetime": BigInt(orderTerms.lifetime),
  "price.reference": ONE,
};

async function newUser(tx: Tx, index: number, users: readonly ModelUser[]): Promise<ModelUser> {
  const address = `0x${(index + 1).toString(16).padStart(40, "0")}`;
  const user = await createUser(tx, address);
  if (!user) throw new Error("the address is taken");
  await openUserAccounts(tx, user.id);
  const sponsor = SPONSORS[index];
  const inviter = sponsor === undefined ? undefined : users[sponsor];
  if (inviter) await bindInviteCode(tx, user.id, (await getUser(tx, inviter.userId)).invite_code);
  const none = Object.fromEntries(Object.keys(userAccounts).map((kind) => [kind, 0n]));
  const balances = { ...none, ...BEGINNINGS[index] } as ModelUser["balances"];
  const from = systemAccount("airdropPool", "WTH", user.id);
  const transfers = Object.entries(balances)
    .filter(([, amount]) => amount > 0n)
    .map(([kind, amount]) => ({
      from,
      to: userAccount(user.id, kind as UserAccountKind),
      amount,
      type: businessType.airdrop,
    }));
  await post(tx, { key: `sandbox-gift:${user.id}`, transfers });
  const life = { userId: user.id, now: STOPPED_AT, balance: 0n, social: 0n, power: 0n, rigs: [] };
  const kyc = VERIFIED[index] ?? 0;
  await setKycLevel(tx, { actor: "test", userId: user.id, level: kyc });
  return { userId: user.id, address, sponsor, kyc, balances, life };
}

async function begin(db: Database): Promise<World> {
  await seed(db);
  const users = await transact(db, async (tx) => {
    for (const [name, value] of Object.entries({ ...terms, ...orderParameters }))
      await setParameter(tx, "test", name as ParameterName, value);
    const made: ModelUser[] = [];
    for (const index of SPONSORS.keys()) made.push(await newUser(tx, index, made));
    return made;
  });
  await chainReadTo(db, 0);
  return {
    now: STOPPED_AT,
    chainTime: STOPPED_AT,
    price: ONE,
    isPaused: false,
    users,
    orders: [],
    events: [],
    house: new Map(),
  };
}

/** Returns the balances of the house accounts by kind and asset. */
export async function houseBalances(db: Database): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select kind || ':' || asset as name, sum(balance)::numeric(78, 0) as balance
    from ledger_account where user_id is null group by 1`.execute(db);
  return new Map(rows.map(({ name, balance }) => [name, balance]));
}

/** Opens a database with three users and a stopped clock, and its initial state. */
export async function openWorld() {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: 1 });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await stopClock(database.ownerUrl);
  const world = await begin(db);
  const house = await houseBalances(db);
  await owner.query("analyze");
  return {
    db,
    /** The initial state; copy it before changing it. */
    world,
    house,
    /** Removes dead rows of rolled-back transactions. */
    tidy: () => owner.query("vacuum"),
    close: async () => {
      await owner.end();
      await close();
      await database.close();
    },
  };
}
export type OpenWorld = Awaited<ReturnType<typeof openWorld>>;
