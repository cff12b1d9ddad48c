import { authRoutes, confirmationLimits } from "@wth/api-contract";
import { roleConnections } from "@wth/db";
import { UNPAID_ORDERS_MAX, UNPAID_ORDERS_PER_MINUTE, UNPAID_PART } from "@wth/chain";
import {
  DAY_MS,
  formatAmount,
  NEWCOMER_ORDERS_MIN,
  parameters,
  RANGE_ORDERS_MIN,
  REFRESH_ABSOLUTE_MS,
} from "@wth/rules";
import { FILES_PER_RANGE_DAY } from "#identity/documents/use-cases/allow-upload.ts";
import { FILES_AT_ONCE, FILES_PER_ACCOUNT, FREE_PART } from "#identity/documents/upload-slots.ts";
import { RANGE_PART, rangePart } from "#platform/admission/address-range.ts";
import { ACCOUNT_PER_MINUTE, RANGE_PER_MINUTE, REFUSED_TOKENS_PER_MINUTE } from "#platform/http/admission.ts";
import { NETWORK_PART, STREAMS_MAX, STREAMS_PER_USER_MAX } from "#platform/live/live-streams.ts";

/** Something that accounts use without money, and its bounds with the default parameters. */
export type FreeResource = {
  name: string;
  account: string;
  /** Bound of an address range; its network has twice as much unless it says otherwise. */
  range: string;
  /** Bound of all accounts together, and the part that is left to others. */
  all: string;
  /** How a use ends by itself. */
  ends: string;
  /** Use by ten hosts in ranges of their own and one /48, and its cost. */
  attack: string;
};

const percent = (basisPoints: bigint): string => `${Number(basisPoints) / 100} %`;
const fallback = (name: keyof typeof parameters): bigint => parameters[name].fallback;
const hours = (seconds: bigint): string => `${seconds / 3_600n} h`;
/** Ranges of ten hosts, and of a /48, in parts of what accounts without anything share. */
const HOSTS = 12;
const SIGN_INS = authRoutes.authLogin.perMinute;
const attackersStreams = (11 * STREAMS_MAX) / NETWORK_PART;
const smallMarket = rangePart(NEWCOMER_ORDERS_MIN);
const part = `a ${RANGE_PART}th of it, ${smallMarket} in a small market`;
const used = `${HOSTS * smallMarket} of ${NEWCOMER_ORDERS_MIN} in a small market`;

export const freeResources: readonly FreeResource[] = [
  {
    name: "reservations of newcomers",
    account: `${fallback("c2c.newcomerOrders")} open, of ${formatAmount(fallback("c2c.newcomerMax"))} WTH`,
    range: `${part}; ${percent(fallback("c2c.rangeShare"))} of the market for all its buyers, ${RANGE_ORDERS_MIN} in a small one`,
    all: `${percent(fallback("c2c.newcomerShare"))} of the market, ${NEWCOMER_ORDERS_MIN} in a small one; the rest is for other buyers`,
    ends: "6 h, and two timeouts close an account for 3 days",
    attack: `${used}, for 6 h; new wallets each time`,
  },
  {
    name: "adverts to buy of newcomers",
    account: "as reservations, in one sum",
    range: part,
    all: `${percent(fallback("c2c.newcomerAdvertShare"))} of the market, ${NEWCOMER_ORDERS_MIN} in a small one; purchases and adverts of others stay`,
    ends: hours(fallback("c2c.newcomerAdvertLife")),
    attack: `${used}, each day; nothing`,
  },
  {
    name: "signatures of orders without a hold",
    account: `${UNPAID_ORDERS_MAX} open`,
    range: `${UNPAID_ORDERS_PER_MINUTE} a minute`,
    all: "10 % of the signer's rate, 60 a minute; the rest is for trades and accounts that paid or hold WTH",
    ends: "the minute",
    attack: `${HOSTS * UNPAID_ORDERS_PER_MINUTE} of 60 a minute; a new wallet for every ${UNPAID_ORDERS_MAX} at once`,
  },
  {
    name: "room of a signing key",
    account: `1/${UNPAID_PART.account}`,
    range: `1/${UNPAID_PART.account} for all its accounts that paid nothing`,
    all: `1/${UNPAID_PART.all}; the rest is for accounts that paid within 30 days`,
    ends: "the deadline of the order",
    attack: `${HOSTS}/${UNPAID_PART.account} of 1/${UNPAID_PART.all}; nothing`,
  },
  {
    name: "streams of changes",
    account: `${STREAMS_PER_USER_MAX}; a further one ends the oldest`,
    range: `${STREAMS_MAX / NETWORK_PART} for a network`,
    all: `${STREAMS_MAX} a process; a customer's displaces one of an account without anything`,
    ends: "the access token",
    attack: `${attackersStreams} of ${STREAMS_MAX}; ${Math.ceil(attackersStreams / STREAMS_PER_USER_MAX)} wallets`,
  },
  {
    name: "photos that are being received",
    account: `${FILES_PER_ACCOUNT}`,
    range: `less than 1/${FREE_PART} of the free slots for a network: ${Math.ceil(FILES_AT_ONCE / (1 + FREE_PART))} when it is alone`,
    all: `${FILES_AT_ONCE} a process, of which some stay free for other networks`,
    ends: "60 s, or 10 s with less than 64 kB",
    attack: `about ${Math.ceil((11 * FILES_AT_ONCE) / (11 + FREE_PART))} of ${FILES_AT_ONCE}; their bandwidth`,
  },
  {
    name: "processing of photos",
    account: "takes turns within its network",
    range: "takes turns: the network whose photos took the least time is next",
    all: "one photo at a time; sides and area bound its cost",
    ends: "15 s a photo",
    attack: "delays a photo of another network by the one in work; their bandwidth",
  },
  {
    name: "stored photos",
    account: `${fallback("files.perDay")} in 24 h, ${fallback("files.openPerUser")} tickets open`,
    range: `${FILES_PER_RANGE_DAY} a day`,
    all: "no bound; the disk is watched",
    ends: "24 h without a form that they belong to",
    attack: `${HOSTS * FILES_PER_RANGE_DAY} a day; their bandwidth`,
  },
  {
    name: "mails of confirmation",
    account: "20 addresses",
    range: `${confirmationLimits.perRange} in ${confirmationLimits.minutes} minutes`,
    all: `no bound; ${confirmationLimits.perRecipient} to a recipient`,
    ends: "3 days",
    attack: `${HOSTS * confirmationLimits.perRange} an hour; nothing`,
  },
  {
    name: "calls",
    account: `${ACCOUNT_PER_MINUTE} a minute`,
    range: `${RANGE_PER_MINUTE} a minute`,
    all: "load: calls are refused while they wait too long",
    ends: "the minute",
    attack: "the machine's rate of calls, until a proxy in front refuses them; bandwidth",
  },
  {
    name: "made-up tokens and sign-ins",
    account: "—",
    range: `${REFUSED_TOKENS_PER_MINUTE} refused tokens and ${SIGN_INS} sign-ins a minute`,
    all: "no bound",
    ends: `the minute; a session after ${REFRESH_ABSOLUTE_MS / DAY_MS} days`,
    attack: `${HOSTS * SIGN_INS} accounts a minute; nothing`,
  },
  {
    name: "excuses of unpaid trades",
    account: "only refusals that the account did not cause, and only after it asked again",
    range: "—",
    all: "no bound",
    ends: "with the trade",
    attack: "none",
  },
  {
    name: "proposals and disablings",
    account: "operators only; 20 proposals open, and disablings an hour, then a second person",
    range: "—",
    all: "no bound",
    ends: `${fallback("operators.approvalTime") / 86_400n} days`,
    attack: "none without an operator",
  },
  {
    name: "connections of the database",
    account: "—",
    range: "—",
    all: Object.entries(roleConnections)
      .map(([role, most]) => `${role} ${most}`)
      .join(", "),
    ends: "with the process",
    attack: "none",
  },
];
