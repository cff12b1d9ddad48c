import type { Person, Platform } from "./platform.ts";

/** Registers a user with a sponsor and test USDT, who can buy a rig for USDT. */
export const registerBuyer = async (platform: Platform): Promise<Person> =>
  platform.register({ sponsor: await platform.register(), usdt: true });
