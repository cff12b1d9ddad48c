import type { z } from "../zod.ts";
import type { Advert } from "../calls/market/market-schemas.ts";

/** Fields of a sell advert that no one has taken, for a user who is not its creator. */
export const untouchedAdvert = {
  status: 0,
  dealAmount: "0",
  type: 1,
  usdtAmount: "0",
  usdtReceived: "0",
  counterpart: null,
  dealTime: null,
  expireTime: null,
  endTime: null,
  role: "none",
  isBuyer: false,
  reason: null,
} as const satisfies Partial<z.infer<typeof Advert>>;
