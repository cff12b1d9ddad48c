import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { ownerBalancesQuery } from "#shared/accounts/owner-balances.ts";
import { limitsQuery } from "../api/order-queries.ts";
import { type Blocker, blockersOf, type Intent } from "../model/blockers.ts";

/** Returns the known blockers of an intent. */
export function useBlockers(intent: Intent): { blockers: Blocker[] } {
  const { data: limits } = useQuery(limitsQuery);
  const { data: balances } = useQuery(ownerBalancesQuery);
  if (limits === undefined) return { blockers: [] };
  const isSale = intent.kind === "sell" || intent.kind === "postSell";
  const available = balances && parseAmount(balances.ctocValue);
  return { blockers: blockersOf(limits, isSale ? { ...intent, available } : intent) };
}
