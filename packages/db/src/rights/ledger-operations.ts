import { processRoles, type ProcessName } from "./roles.ts";

/** Rights on an account in an operation: D debit, C credit. */
type Side = "D" | "C" | "DC";

/** A kind of operation of the ledger. `ledger_write` refuses what its row here does not allow. */
export interface LedgerOperation {
  /** Effect of one operation of this kind, for the documents. */
  readonly does: string;
  /** The row that explains it, for the documents. Exactly one does. */
  readonly because: string;
  /** Processes that post it; none for the owner of the database. */
  readonly writers: readonly ProcessName[];
  /** Accounts that it moves: a user's by kind, a house account by kind and asset. All of one user. */
  readonly moves: Readonly<Record<string, Side>>;
  /** Kinds of accounts that belong to another user than the rest. */
  readonly ofOther?: readonly string[];
  /** True for what exists on a local chain only. */
  readonly isSandbox?: true;
}

const market = "an advert of the account's owner";
const order = "a signed order of the account's owner";

/**
 * All kinds of operations, by the first part of their key; of a hold, by the first two. Together they say who may take
 * what from which account, and why: rights (`ledger_operation_power`), checks
 * (`apps/api/src/ledger/operation-invariants.ts`) and documents are made from this table.
 */
export const ledgerOperations = {
  genesis: {
    does: "allots the supply to the pools",
    because: "the first start; its key exists once",
    writers: [],
    moves: { "issuance:WTH": "D", "miningPool:WTH": "C", "airdropPool:WTH": "C", "lab:WTH": "C" },
  },
  "plan-fund": {
    does: "fills the pool of the Blue Whale Plan",
    because: "the parameter `plan.pool`",
    writers: ["worker"],
    moves: { "lab:WTH": "D", "planPool:WTH": "C" },
  },
  transfer: {
    does: "moves WTH between the Mine and the C2C account of a user",
    because: "none: both accounts belong to the caller",
    writers: ["api"],
    moves: { normal: "DC", ctoc: "DC" },
  },
  "rig-payment": {
    does: "takes the price of a term of a rig",
    because: "the rig, its term and the sponsor of its owner",
    writers: ["api"],
    moves: { normal: "D", social: "C", "burn:WTH": "C", "daoFund:WTH": "C" },
    ofOther: ["social"],
  },
  "rig-claim": {
    does: "pays what rigs have mined",
    because: "claims of rigs of the user, for the same amount",
    writers: ["api"],
    moves: { "miningPool:WTH": "D", normal: "C" },
  },
  dividend: {
    does: "pays dividends",
    because: "claims of days of the user, for the same amount",
    writers: ["api"],
    moves: { "levelDividendPool:WTH": "D", "nftDividendPool:WTH": "D", normal: "C" },
  },
  "plan-reward": {
    does: "pays a reward of the Blue Whale Plan",
    because: "the reward of the user, for the same amount",
    writers: ["api"],
    moves: { "planPool:WTH": "D", social: "C" },
  },
  settle: {
    does: "redeems a day's fee revenue and distributes its value",
    because: "the closed day",
    writers: ["worker"],
    moves: {
      "feeRevenue:FEE": "D",
      "issuance:FEE": "C",
      "lab:WTH": "D",
      "levelDividendPool:WTH": "C",
      "nftDividendPool:WTH": "C",
      "burn:WTH": "C",
      "daoFund:WTH": "C",
    },
  },
  chain: {
    does: "books what a contract has reported",
    because: "the event, and for fee credit its order",
    writers: ["worker"],
    moves: {
      "chain:USDT": "D",
      "treasury:USDT": "C",
      "suspense:USDT": "C",
      "issuance:WTHS": "D",
      "exchange:WTHS": "C",
      "suspense:WTHS": "C",
      "issuance:FEE": "D",
      fee: "C",
    },
  },
  suspense: {
    does: "ends a payment in suspense",
    because: "an operator's decision about its event",
    writers: ["console"],
    moves: {
      "suspense:USDT": "D",
      "suspense:WTHS": "D",
      "treasury:USDT": "C",
      "exchange:WTHS": "C",
      "chain:USDT": "C",
    },
  },
  proposal: {
    does: "adjusts an account of a user",
    because: "the executed proposal, its user and its amount, with the steps and the records of two operators",
    writers: ["console"],
    moves: {
      "lab:WTH": "DC",
      "issuance:FEE": "DC",
      normal: "DC",
      ctoc: "DC",
      ecological: "DC",
      social: "DC",
      fee: "DC",
    },
  },
  reversal: {
    does: "takes back the effect of an event that a replaced chain had",
    because: "the reversal, which an executed proposal names",
    writers: [],
    moves: {
      "treasury:USDT": "DC",
      "suspense:USDT": "DC",
      "chain:USDT": "DC",
      "exchange:WTH": "DC",
      "exchange:WTHS": "DC",
      "suspense:WTHS": "DC",
      "issuance:WTHS": "DC",
      "issuance:FEE": "DC",
      "daoFund:WTH": "DC",
      "miningPool:WTH": "DC",
      normal: "DC",
      ctoc: "DC",
      ecological: "DC",
      social: "DC",
      fee: "DC",
    },
    ofOther: ["normal", "ctoc", "fee"],
  },
  "hold:trade": {
    does: "holds WTH for sale",
    because: market,
    writers: ["api", "worker"],
    moves: { ctoc: "D", "escrow:WTH": "C" },
  },
  "hold:trade-fee": {
    does: "holds the fee of a sale",
    because: market,
    writers: ["api", "worker"],
    moves: { fee: "D", "escrow:FEE": "C" },
  },
  "hold:number": {
    does: "holds the price of a number",
    because: order,
    writers: ["api"],
    moves: { normal: "D", "escrow:WTH": "C" },
  },
  "hold:wths": {
    does: "holds WTH that is swapped",
    because: order,
    writers: ["api"],
    moves: { ctoc: "D", ecological: "D", "escrow:WTH": "C" },
  },
  "hold-part:trade": {
    does: "returns WTH that a buyer did not take",
    because: "the part of the hold; it goes to the owner",
    writers: ["api"],
    moves: { "escrow:WTH": "D", ctoc: "C" },
  },
  "hold-part:trade-fee": {
    does: "returns the fee of what a buyer did not take",
    because: "the part of the hold; it goes to the owner",
    writers: ["api"],
    moves: { "escrow:FEE": "D", fee: "C" },
  },
  "hold-end:trade": {
    does: "gives held WTH to the buyer, or back",
    because: "the end of the hold; paid, it goes to the buyer of the trade, else to the owner",
    writers: ["api", "worker", "console"],
    moves: { "escrow:WTH": "D", ctoc: "C" },
  },
  "hold-end:trade-fee": {
    does: "makes a held fee revenue, or returns it",
    because: "the end of the hold; it goes to the owner alone",
    writers: ["api", "worker", "console"],
    moves: { "escrow:FEE": "D", "feeRevenue:FEE": "C", fee: "C" },
  },
  "hold-end:number": {
    does: "takes the held price of a number, or returns it",
    because: "the end of the hold; it goes to the owner alone",
    writers: ["api", "worker"],
    moves: { "escrow:WTH": "D", "daoFund:WTH": "C", normal: "C" },
  },
  "hold-end:wths": {
    does: "takes held WTH for WTHS, or returns it",
    because: "the end of the hold; it goes to the owner alone",
    writers: ["api", "worker"],
    moves: { "escrow:WTH": "D", "exchange:WTH": "C", ctoc: "C", ecological: "C" },
  },
  gather: {
    does: "moves the other shards of a house account to the one that is short",
    because: "none: all belong to one account",
    writers: ["api", "worker", "console"],
    moves: {
      "miningPool:WTH": "DC",
      "airdropPool:WTH": "DC",
      "levelDividendPool:WTH": "DC",
      "nftDividendPool:WTH": "DC",
      "planPool:WTH": "DC",
      "lab:WTH": "DC",
      "feeRevenue:FEE": "DC",
      "suspense:USDT": "DC",
      "suspense:WTHS": "DC",
    },
  },
  "sandbox-tap": {
    does: "gives a user WTH for trying the sandbox",
    because: "the database is a sandbox",
    writers: ["api"],
    moves: {
      "airdropPool:WTH": "D",
      normal: "C",
      ctoc: "C",
      ecological: "C",
      social: "C",
      fee: "C",
      "issuance:FEE": "D",
    },
    isSandbox: true,
  },
  "sandbox-gift": {
    does: "gives what the sandbox or a test begins with",
    because: "the database is a sandbox",
    writers: [],
    moves: {
      "airdropPool:WTH": "DC",
      "lab:WTH": "DC",
      "miningPool:WTH": "DC",
      "issuance:FEE": "DC",
      "feeRevenue:FEE": "DC",
      "chain:USDT": "DC",
      "treasury:USDT": "DC",
      normal: "DC",
      ctoc: "DC",
      ecological: "DC",
      social: "DC",
      fee: "DC",
    },
    ofOther: ["normal", "ctoc", "fee", "social", "ecological"],
    isSandbox: true,
  },
} as const satisfies Record<string, LedgerOperation>;

/** Name of a kind of operation. */
export type LedgerOperationName = keyof typeof ledgerOperations;

/** A row of `ledger_operation_power`. */
export interface LedgerPower {
  readonly role: string;
  readonly operation: string;
  readonly account: string;
  readonly mayDebit: boolean;
  readonly mayCredit: boolean;
  readonly ofOther: boolean;
}

/** All rights that the table gives to the roles of processes. */
export function ledgerPowers(isSandbox: boolean): LedgerPower[] {
  const operations = Object.entries<LedgerOperation>(ledgerOperations);
  const present = operations.filter(([, operation]) => isSandbox || operation.isSandbox !== true);
  return present.flatMap(([operation, { writers, moves, ofOther = [] }]) =>
    writers.flatMap((writer) =>
      Object.entries(moves).map(([account, side]) => ({
        role: processRoles[writer],
        operation,
        account,
        mayDebit: side.includes("D"),
        mayCredit: side.includes("C"),
        ofOther: ofOther.includes(account),
      })),
    ),
  );
}
