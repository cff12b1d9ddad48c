import type { Trader } from "../model/order.ts";
import { useProfile } from "../../../shared/session/use-profile.ts";
import { useDesk } from "./desk-context.ts";

/** The visitor as one side of a trade. */
export function useSelfTrader(): Pick<Trader, "address" | "avatar" | "nickname"> {
  const { self } = useDesk();
  const { data } = useProfile();
  return { address: self, avatar: data?.avatar ?? "", nickname: data?.nickname ?? "" };
}
