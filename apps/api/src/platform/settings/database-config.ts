import {
  databaseAddresses,
  durabilityTerms,
  type BusAddresses,
  type DatabaseAddresses,
  type DurabilityTerms,
} from "@wth/db";
import { z } from "zod";

/** Settings of the database and the bus by environment variable. */
export const databaseEnvironment = {
  DATABASE_URL: z.string().min(1),
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  DATABASE_STANDBYS: z.string().optional(),
  DATABASE_REPLACED_SETTINGS: z.string().optional(),
  BUS_URL: z.url({ protocol: /^rediss?$/, error: "must begin with redis:// or rediss://" }).optional(),
};

type Environment = z.output<z.ZodObject<typeof databaseEnvironment>>;

/** Addresses of the database and the bus. */
export type DatabaseConfig = DatabaseAddresses & BusAddresses & { durability: DurabilityTerms };

export const databaseConfig = (env: Environment): DatabaseConfig => ({
  ...databaseAddresses(env.DATABASE_URL, env.DATABASE_DIRECT_URL),
  busUrl: env.BUS_URL,
  durability: durabilityTerms(env),
});
