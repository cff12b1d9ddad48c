import type { Database } from "@wth/db";
import { SESSION_SECONDS } from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { orderTerms, type Answer, type World } from "./world.ts";

/** One command for the model and for the program. A refused one must not change the model. */
export type Step = {
  name: string;
  model: (world: World) => Answer;
  real: (db: Database, world: World) => Promise<Answer>;
};

export const wait = (seconds: number): Step => ({
  name: `${seconds} s pass`,
  model: (world) => {
    world.now += seconds;
    return undefined;
  },
  real: async (db) => {
    await sql`update platform_clock set offset_seconds = offset_seconds + ${seconds}`.execute(db);
    return undefined;
  },
});

const { lifetime } = orderTerms;

/** Waits: seconds around an order's expiry, and the days of rigs. */
export const waits: fc.Arbitrary<Step> = fc
  .constantFrom(1, lifetime - 1, lifetime, lifetime + 1, SESSION_SECONDS - 1, SESSION_SECONDS, SESSION_SECONDS + 1)
  .map(wait);
