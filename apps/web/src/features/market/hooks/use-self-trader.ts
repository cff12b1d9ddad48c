import type { Trader } from "../model/order.ts";
import { useProfile } from "#shared/session/use-profile.ts";
import { useMarketPage } from "./market-page-context.ts";

/** The user as a party of a trade. */
export function useSelfTrader(): Pick<Trader, "address" | "avatar" | "nickname"> {
  const { self } = useMarketPage();
  const { data } = useProfile();
  return { address: self, avatar: data?.avatar ?? "", nickname: data?.nickname ?? "" };
}
