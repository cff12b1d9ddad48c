import type { Side } from "../adverts/advert-repo.ts";

export type TraderRow = {
  id: bigint;
  /** In lower case, with 0x. */
  address: string;
  nickname: string;
  kyc_level: number;
  completed: number;
  timeouts: number;
  credit: number;
  volume: bigint;
  /** Unix milliseconds, 0 for never. */
  seenAt: number;
};
/** A trader with adverts on sale. */
export type BookTrader = TraderRow & {
  isOnline: boolean;
  readonly adverts: BookAdvert[];
};

export type OnSaleRow = {
  readonly id: bigint;
  readonly creator_id: bigint;
  readonly side: Side;
  readonly price: bigint;
  readonly min_amount: bigint;
  readonly max_amount: bigint;
  readonly fee_rate: bigint;
  readonly created_at: Date;
};
export type BookAdvert = OnSaleRow & {
  readonly creator: BookTrader;
  /** Cached JSON of the advert as other users see it. */
  text: string | undefined;
};
