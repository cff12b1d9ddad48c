import { useNavigate, type NavigateOptions } from "@tanstack/react-router";
import { localKeys } from "../../config/storage-keys.ts";
import type { Notice } from "../../features/notices/index.ts";
import { orderParam } from "../screens/c2c-search.ts";

const DIVIDEND_TAB = "1";

type Place = NavigateOptions | undefined;
type Kind = Notice["kind"];
const toIdentity = (): Place => ({ to: "/kycselect" });

/** Where to see what a notice is about; nowhere when it says all there is. */
const places: { [K in Kind]: (notice: Extract<Notice, { kind: K }>) => Place } = {
  kycApproved: toIdentity,
  kycRejected: toIdentity,
  orderNeedsYou: ({ data }) => ({ to: "/c2c", search: { order: orderParam(data.orderId) } }),
  restriction: () => ({ to: "/c2c" }),
  dividendReady: () => ({ to: "/defi" }),
  rewardReady: () => ({ to: "/plan" }),
  announcement: () => undefined,
};

const placeOf = (notice: Notice): Place => (places[notice.kind] as (notice: Notice) => Place)(notice);

/** Shows what a notice is about, where there is something to show. */
export function useOpenNotice(onClose: () => void): (notice: Notice) => void {
  const navigate = useNavigate();
  return (notice) => {
    const place = placeOf(notice);
    if (place === undefined) return;
    // the list of dividends is a tab that its screen remembers
    if (notice.kind === "dividendReady") localStorage.setItem(localKeys.tabIndex, DIVIDEND_TAB);
    onClose();
    void navigate(place);
  };
}
