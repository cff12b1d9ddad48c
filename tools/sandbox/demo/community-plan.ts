import type { RigLevel } from "@wth/rules";

/** A member of the sandbox's community. Key and name are derived from the index. */
export type Member = {
  index: number;
  /** Index of the sponsor; null for the founder. */
  sponsor: number | null;
  /** Day of joining, 0 for the first. */
  day: 0 | 1 | 2;
  /** Rigs bought with WTH on joining, and on the second day. */
  rigs: readonly RigLevel[];
  laterRigs: readonly RigLevel[];
  /** Has a verified identity and a DID. */
  isVerified: boolean;
  hasBadge: boolean;
  /** Buys an S1 with USDT. */
  paysWithUsdt: boolean;
  /** Starts and claims rigs every day. */
  isDiligent: boolean;
};

/** A trade between two members on a day, posted by the seller, or by the buyer when `isBuyAdvert`. */
export type Trade = {
  key: string;
  day: 0 | 1;
  seller: number;
  buyer: number;
  isBuyAdvert: boolean;
  price: string;
  amount: string;
};

/** An advert that remains on sale. */
export type Advert = {
  key: string;
  member: number;
  buy: boolean;
  price: string;
  minAmount: string;
  maxAmount: string;
};

const DEEP = 40;
const WIDE = 60;
/** Valid referrals of the first on the leaderboard, who has reached a tier, and of the next ones. */
const LEADER_REFERRALS = 27;
const REFERRALS = [14, 9, 6, 5, 4, 3, 2, 1, 1] as const;
const LEADER = DEEP + 1;
const FIRST_WIDE = LEADER + 1;
const FIRST_OTHERS = FIRST_WIDE + WIDE;
const LATER = 12;

const quiet = {
  day: 0,
  rigs: [],
  laterRigs: [],
  isVerified: false,
  hasBadge: false,
  paysWithUsdt: false,
  isDiligent: false,
} as const;

/** Members with several of the largest rigs, at depths that give every V-level to a member above them. */
const large: ReadonlySet<number> = new Set([12, 16, 20, 24, 28, 32, 36, 38, 40]);

/** Member of the deep branch, each invited by the one before. */
function deepMember(index: number): Member {
  const isLarge = large.has(index);
  const common: RigLevel[] = index % 5 === 0 ? [4, 5] : [index % 2 === 0 ? 2 : 3];
  return {
    ...quiet,
    index,
    sponsor: index - 1,
    rigs: isLarge ? [7, 7, 7] : common,
    laterRigs: isLarge ? [7, 7, 7] : [],
    isVerified: index <= 10,
    hasBadge: index % 3 === 0,
    isDiligent: isLarge || index <= 10,
  };
}

/** Member of the wide branch, all invited by the leader; the first ones count for the campaign. */
function wideMember(index: number): Member {
  const place = index - FIRST_WIDE;
  const isValid = place < LEADER_REFERRALS;
  return {
    ...quiet,
    index,
    sponsor: LEADER,
    rigs: isValid ? [place % 4 === 0 ? 3 : 2] : [],
    isVerified: isValid,
    hasBadge: place < 10,
    paysWithUsdt: !isValid && place % 4 === 0,
    isDiligent: place < 12,
  };
}

function otherMembers(): Member[] {
  const sponsors = REFERRALS.flatMap((count, at) => Array<number>(count).fill(FIRST_WIDE + at));
  return sponsors.map((sponsor, at) => ({
    ...quiet,
    index: FIRST_OTHERS + at,
    sponsor,
    rigs: [at % 2 === 0 ? 3 : 2],
    isVerified: true,
  }));
}

function laterMembers(first: number): Member[] {
  return Array.from({ length: LATER }, (_, at) => ({
    ...quiet,
    index: first + at,
    sponsor: at % 2 === 0 ? 0 : FIRST_WIDE + at,
    day: at < LATER / 2 ? 1 : 2,
    rigs: [at % 3 === 0 ? 4 : 1],
    isDiligent: true,
  }));
}

const founder: Member = {
  ...quiet,
  index: 0,
  sponsor: null,
  rigs: [3, 4, 5],
  isVerified: true,
  hasBadge: true,
  isDiligent: true,
};
const leader: Member = { ...founder, index: LEADER, sponsor: 0, rigs: [3, 5] };
const others = otherMembers();

/** All members by index: a deep branch, a wide one, members invited by the wide one, and later ones. */
export const members: readonly Member[] = [
  founder,
  ...Array.from({ length: DEEP }, (_, at) => deepMember(at + 1)),
  leader,
  ...Array.from({ length: WIDE }, (_, at) => wideMember(FIRST_WIDE + at)),
  ...others,
  ...laterMembers(FIRST_OTHERS + others.length),
];

/** Shareholders of the Blue Whale Plan: the wide branch buys more than it sells, the deep one sells. */
export const shareholders: readonly number[] = [LEADER, 1];

const sellers = [2, 4, 6, 8, 10] as const;
const buyers = [43, 45, 47, 49, 51] as const;
const prices = ["1.02", "1.01", "1.05", "1", "1.04", "1.03", "1.08", "1.01", "1.06", "1.1"] as const;
/** A buyer's trades are limited to 100 WTH each until 100 USDT are paid. */
const amounts = ["99", "100", "96.5", "32", "97", "910", "275.5", "720", "90", "460"] as const;

/** Completed trades, five on each of the first two days. In the last of a day the roles are exchanged. */
export const trades: readonly Trade[] = prices.map((price, at): Trade => {
  const [one, two] = [sellers[at % 5] as number, buyers[at % 5] as number];
  const isReturn = at % 5 === 4;
  return {
    key: `demo-trade-${at}`,
    day: at < 5 ? 0 : 1,
    seller: isReturn ? two : one,
    buyer: isReturn ? one : two,
    isBuyAdvert: at % 2 === 1,
    price,
    amount: amounts[at] as string,
  };
});

/** Adverts on sale at the end. */
export const adverts: readonly Advert[] = [
  ...["1.04", "1.07", "1.09", "1.12", "1.15"].map((price, at): Advert => ({
    key: `demo-sell-${at}`,
    member: sellers[at] as number,
    buy: false,
    price,
    minAmount: String(5 * (at + 1)),
    maxAmount: String(90 + 130 * at),
  })),
  ...["1.01", "0.99", "0.97", "0.93", "0.88"].map((price, at): Advert => ({
    key: `demo-buy-${at}`,
    member: buyers[at] as number,
    buy: true,
    price,
    minAmount: "10",
    // the last one has bought nothing
    maxAmount: String(700 - 150 * at),
  })),
];

/** Members who trade; they need fee credit. */
export const traders: readonly number[] = [...sellers, ...buyers];
/** Members who start and claim rigs every day. */
export const diligent: readonly Member[] = members.filter(({ isDiligent }) => isDiligent);
