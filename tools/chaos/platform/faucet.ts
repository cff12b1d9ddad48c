import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@wth/db";
import { giveFromFaucet } from "@wth/api/test-support/faucet.ts";
import type { Faucet } from "../models/mining/mining-world.ts";
import type { Platform } from "./platform.ts";

const TRIES = 150;
const PAUSE_MS = 200;

/** Posts WTH directly in the ledger, as an operator would, and repeats it until the database is available. */
export function faucetOf(platform: Platform): Faucet {
  const attempt: Faucet = async (userId, key, amount) => {
    const { db, close } = openDatabase(platform.addresses.databaseUrl, { max: 1 });
    try {
      await giveFromFaucet(db, { userId: BigInt(userId), kind: "normal", amount, key });
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
