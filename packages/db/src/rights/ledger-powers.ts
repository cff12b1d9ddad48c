import type { ProcessName } from "./roles.ts";

/** Rights on one house account and asset: D debit, C credit. A process that is not named has none. */
type Powers = Partial<Record<ProcessName, "D" | "C" | "DC">>;

/**
 * House accounts that each process may debit and credit by posting; `ledger_power` in the database holds these rows. The
 * owner alone, when it seeds the database, issues WTH. A debit may first gather the other shards into one, which is a
 * credit too. Escrow changes through holds only.
 */
// oxfmt-ignore
export const ledgerPowers: Readonly<Record<`${string}:${string}`, Powers>> = {
  "issuance:FEE": { worker: "DC", console: "DC" },
  "issuance:WTHS": { worker: "D" },
  "chain:USDT": { worker: "DC", console: "C" },
  "miningPool:WTH": { api: "DC" },
  "lab:WTH": { worker: "DC", console: "DC" },
  "feeRevenue:FEE": { worker: "DC", console: "C" },
  "levelDividendPool:WTH": { api: "DC", worker: "C" },
  "nftDividendPool:WTH": { api: "DC", worker: "C" },
  "daoFund:WTH": { api: "C", worker: "C" },
  "burn:WTH": { api: "C", worker: "C" },
  "planPool:WTH": { api: "DC", worker: "C" },
  "exchange:WTH": { worker: "C" },
  "exchange:WTHS": { worker: "C", console: "C" },
  "treasury:USDT": { worker: "C", console: "C" },
  "suspense:USDT": { worker: "C", console: "DC" },
  "suspense:WTHS": { worker: "C", console: "DC" },
};
