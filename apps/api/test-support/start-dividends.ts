import { randomBytes } from "node:crypto";
import { transact, type Database } from "@wth/db";
import { businessType, parseAmount, rigSource, type ParameterName, type RigLevel } from "@wth/rules";
import { sql } from "kysely";
import { post, systemAccount, userAccount } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf, startOf, type DayText } from "#platform/db/days.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { chainReadTo, eventArrives } from "./chain-inbox.ts";
import { startOrdersApi } from "./start-orders-api.ts";
import { testDeployment, type TestUser } from "./test-api.ts";
import { grantRig } from "#mining/index.ts";
import { applyPowerEvents, closeDays } from "#community/index.ts";

const CHAIN_ID = testDeployment.chainId;

/** Posts fee revenue as if sellers had paid it. Whole WTH. */
export async function earnFees(db: Database, amount: string, shard = 0n): Promise<void> {
  await transact(db, (tx) =>
    post(tx, {
      key: `sandbox-gift:${randomBytes(8).toString("hex")}`,
      transfers: [
        {
          from: systemAccount("issuance", "FEE", shard),
          to: systemAccount("feeRevenue", "FEE", shard),
          amount: parseAmount(amount),
          type: businessType.ctocSell,
        },
      ],
    }),
  );
}

async function giveFees(db: Database, { userId }: TestUser, amount: string): Promise<void> {
  await transact(db, (tx) =>
    post(tx, {
      key: `sandbox-gift:${randomBytes(8).toString("hex")}`,
      transfers: [
        {
          from: systemAccount("issuance", "FEE", userId),
          to: userAccount(userId, "fee"),
          amount: parseAmount(amount),
          type: businessType.recharge,
        },
      ],
    }),
  );
}

/** Extends sessions by the time that has passed, so that users stay signed in. */
async function keepSignedIn(db: Database, seconds: number): Promise<void> {
  const later = sql<Date>`expires_at + make_interval(secs => ${seconds})`;
  await db.updateTable("identity_access_token").set({ expires_at: later }).execute();
  await db.updateTable("identity_session").set({ expires_at: later }).execute();
}

/** Starts the API with a community at noon of a day; the test moves the clock. */
export async function startDividends() {
  const api = await startOrdersApi();
  const { db, worker } = api;
  let badges = 0;
  /** Applies a badge event, in a block of this time if one is given. */
  async function badgeEvent(name: string, args: Record<string, string>, at?: Date): Promise<void> {
    const id = await eventArrives(db, args, { contract: "seedBadge", name });
    if (at) await db.updateTable("chain_event").set({ block_time: at }).where("id", "=", id).execute();
    await api.apply();
  }
  const today = async (): Promise<DayText> => dayOf(await now(db));
  /** Moves the clock to a time. */
  async function goTo(at: Date): Promise<void> {
    const seconds = Math.ceil((at.getTime() - (await now(db)).getTime()) / 1000);
    if (seconds < 0) throw new RangeError("time does not go back");
    await api.advance(seconds);
    await keepSignedIn(db, seconds);
  }
  const toNoon = async (days: number) => goTo(new Date(startOf(addDays(await today(), days)).getTime() + 43_200_000));
  async function countPower(): Promise<void> {
    while ((await applyPowerEvents(worker)) > 0);
  }
  const settle = async () => {
    await chainReadTo(db, 0);
    await countPower();
    return closeDays(worker, CHAIN_ID);
  };
  await countPower();
  await toNoon(1);
  await settle();
  return {
    ...api,
    today,
    goTo,
    countPower,
    /** Closes days with the chain read up to now. @returns their number */
    settle,
    /** Moves the clock to noon of a later day without closing days. */
    pass: (days = 1) => toNoon(days),
    /** Moves the clock to noon of the next day and closes the day before. */
    async nextDay(): Promise<number> {
      await toNoon(1);
      return settle();
    },
    fees: (amount: string, shard?: bigint) => earnFees(db, amount, shard),
    /** Credits fee credit to a user. */
    giveFees: (user: TestUser, amount: string) => giveFees(db, user, amount),
    parameter: (name: ParameterName, value: bigint) => transact(db, (tx) => setParameter(tx, "test", name, value)),
    /** Grants a rig to a user and counts its power. */
    async rig({ userId }: TestUser, level: RigLevel): Promise<void> {
      await transact(db, (tx) => grantRig(tx, { actor: "test", userId, level, source: rigSource.gift }));
      await countPower();
    },
    /** Registers a user with a sponsor's code. */
    async invited(sponsor: TestUser): Promise<TestUser> {
      const user = await api.person();
      const { inviteCode } = await sponsor.client.accountsBalances();
      await user.client.bindInviteCode({ query: { inviteCode } });
      await countPower();
      return user;
    },
    /** Applies the mint of a badge. @returns the badge's number */
    async badge(owner: string, at?: Date): Promise<number> {
      const paid = { token: testDeployment.contracts.usdt.toLowerCase(), amount: parseAmount("20").toString() };
      const rest = { treasury: `0x${"99".repeat(20)}`, tokenId: String((badges += 1)) };
      await badgeEvent("BadgeMinted", { owner: owner.toLowerCase(), ...paid, ...rest }, at);
      return badges;
    },
    /** Applies the transfer of a badge. */
    badgeMoves: (tokenId: number, from: string, to: string, at?: Date) =>
      badgeEvent("Transfer", { from: from.toLowerCase(), to: to.toLowerCase(), tokenId: String(tokenId) }, at),
  };
}
export type DividendsApi = Awaited<ReturnType<typeof startDividends>>;
