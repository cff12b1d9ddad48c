import { useNavigate, type NavigateOptions } from "@tanstack/react-router";
import type { InboxNotification } from "#features/messaging/notifications/index.ts";
import { openTab } from "#shared/hooks/use-stored-tab.ts";
import { orderParam } from "../screens/market-search.ts";
import { rigParam } from "../screens/defi-search.ts";

const DIVIDEND_TAB = 1;

type Kind = InboxNotification["kind"];
const toIdentity = (): NavigateOptions => ({ to: "/kycselect" });

/** Target of a notification's link by its kind. */
const places: { [K in Kind]: (notification: Extract<InboxNotification, { kind: K }>) => NavigateOptions } = {
  kycApproved: toIdentity,
  kycRejected: toIdentity,
  orderNeedsYou: ({ data }) => ({ to: "/c2c", search: { order: orderParam(data.orderId) } }),
  restriction: () => ({ to: "/c2c" }),
  dividendReady: () => ({ to: "/defi" }),
  rewardReady: () => ({ to: "/plan" }),
  restrictionLifted: () => ({ to: "/c2c" }),
  rigGranted: ({ data }) => ({ to: "/defi", search: { rig: rigParam(data.rigId) } }),
  balanceAdjusted: () => ({ to: "/account" }),
};

const placeOf = (notification: InboxNotification): NavigateOptions =>
  (places[notification.kind] as (notification: InboxNotification) => NavigateOptions)(notification);

/** Opens the target of a notification. */
export function useOpenNotification(onClose: () => void): (notification: InboxNotification) => void {
  const navigate = useNavigate();
  return (notification) => {
    if (notification.kind === "dividendReady") openTab(DIVIDEND_TAB);
    onClose();
    void navigate(placeOf(notification));
  };
}
