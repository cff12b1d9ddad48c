import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, transact } from "@wth/db";
import { businessType } from "@wth/rules";
import { post, systemAccount, userAccount } from "@wth/api/ledger/index.ts";
import type { Give } from "../models/mining/mining-world.ts";
import type { Platform } from "./platform.ts";

const TRIES = 150;
const PAUSE_MS = 200;

/** Gifts go straight to the ledger, as an operator's would, and are repeated until a database is there to take them. */
export function giver(platform: Platform): Give {
  const attempt: Give = async (user, key, amount) => {
    const { db, close } = openDatabase(platform.where.databaseUrl, { max: 1 });
    const userId = BigInt(user);
    const from = systemAccount("airdropPool", "WTH", userId);
    const transfers = [{ from, to: userAccount(userId, "normal"), amount, type: businessType.airdrop }];
    try {
      await transact(db, (tx) => post(tx, { key, transfers }));
    } finally {
      await close();
    }
  };
  return async (userId, opKey, amount) => {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await attempt(userId, opKey, amount);
      } catch (error) {
        if (left === 0) throw error;
        await pause(PAUSE_MS);
      }
    }
  };
}
