import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, transact, type Database } from "@wth/db";
import type { Amount, UserAccountKind } from "@wth/rules";
import { setShareholder } from "@wth/api/community/index.ts";
import { setKyc } from "@wth/api/test-support/accounts/verified-user.ts";
import { giveFromFaucet } from "@wth/api/test-support/faucet.ts";
import type { Platform } from "./platform.ts";

const TRIES = 150;
const PAUSE_MS = 200;

/** Gifts of an operator to members. Each call settles when it is done, once per key. */
export interface Givers {
  /** Posts an amount to an account of a user. */
  give(userId: string, key: string, kind: UserAccountKind, amount: Amount): Promise<void>;
  /** Appoints a user to the Blue Whale Plan. */
  makeShareholder(userId: string): Promise<void>;
  /** Verifies a user. */
  verify(userId: string): Promise<void>;
}

/** Writes directly to the database, as an operator's command would, and repeats it until the database is available. */
export function giversOf(platform: Platform): Givers {
  const attempt = async (work: (db: Database) => Promise<void>) => {
    const { db, close } = openDatabase(platform.addresses.ownerUrl, { max: 1 });
    try {
      await work(db);
    } finally {
      await close();
    }
  };
  const untilDone = async (work: (db: Database) => Promise<void>) => {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (left === 0) throw error;
        await pause(PAUSE_MS);
      }
    }
  };
  return {
    give: (userId, key, kind, amount) =>
      untilDone((db) => giveFromFaucet(db, { userId: BigInt(userId), kind, amount, key })),
    makeShareholder: (userId) =>
      untilDone((db) =>
        transact(db, (tx) => setShareholder(tx, { actor: "chaos", userId: BigInt(userId), isOn: true })),
      ),
    verify: (userId) => untilDone((db) => setKyc(db, BigInt(userId), 1)),
  };
}
