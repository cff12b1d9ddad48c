import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useQuery } from "@tanstack/react-query";
import { Tabs } from "@wth/ui";
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { endPostAdvert, usePostAdvert } from "#shared/forms/dialogs.ts";
import { Callout } from "#shared/forms/callout.tsx";
import { useSession } from "#shared/session/session-store.ts";
import { limitsQuery } from "../api/order-queries.ts";
import { MarketPageContext, type MarketDialog, type OrderLinkProps } from "../hooks/market-page-context.ts";
import { useAddressState } from "#shared/navigation/use-address-state.ts";
import { addressOfView, type MarketAddress, viewOfAddress } from "../model/market-address.ts";
import type { MarketView } from "../model/market-filter.ts";
import { OwnAdverts } from "./lists/own-adverts.tsx";
import { PastTrades } from "./lists/past-trades.tsx";
import { PendingTrades } from "./lists/pending-trades.tsx";
import { MarketTab } from "./market/market-tab.tsx";
import { PendingPopup } from "./pending-popup.tsx";
import classes from "./market-page.module.css";

const MarketDialogs = lazyPart(async () => ({ default: (await import("./market-dialogs.tsx")).MarketDialogs }));

/** Indexes of the tabs. */
const MARKET = 0;
const OWN_ADVERTS = 1;

type Props = {
  /** Index of the open tab. */
  tab: number;
  onTab: (tab: number) => void;
  /** Side, filters and order of the market in the URL. */
  address: MarketAddress;
  onAddress: (address: MarketAddress) => void;
  /** Id of the advert or trade shown in detail. */
  orderId: string | undefined;
  onOrder: (orderId: string | undefined) => void;
  OrderLink: ComponentType<OrderLinkProps>;
  /** Renders a link to the identity verification. Must be a stable reference. */
  kycLink: (text: string) => ReactNode;
};

/** The market: adverts, the user's adverts, open and ended trades. Requires a signed-in user. */
export function MarketPage({ tab, onTab, address, onAddress, orderId, onOrder, OrderLink, kycLink }: Props) {
  const { t } = useTranslation("market");
  const session = useSession();
  const [view, setView] = useAddressState(
    viewOfAddress(address),
    (next: MarketView) => onAddress(addressOfView(next)),
    (each) => JSON.stringify(addressOfView(each)),
  );
  const [dialog, setDialog] = useState<MarketDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((next: MarketDialog): void => {
    setDialog(next);
    setIsOpen(true);
  }, []);
  const isPostAsked = usePostAdvert();
  const [wasPostAsked, setWasPostAsked] = useState(false);
  if (isPostAsked !== wasPostAsked) {
    setWasPostAsked(isPostAsked);
    if (isPostAsked) open({ kind: "post" });
  }
  useEffect(() => (isPostAsked ? endPostAdvert() : undefined), [isPostAsked]);
  const self = session.status === "signedIn" ? session.address : "";
  const pageState = useMemo(
    () => ({ self, open, showMarket: () => onTab(MARKET), OrderLink, kycLink }),
    [self, open, onTab, OrderLink, kycLink],
  );
  const tabs = [
    { label: t(($) => $.tabs.market), content: <MarketTab view={view} onChange={setView} /> },
    { label: t(($) => $.tabs.ads), content: <OwnAdverts /> },
    { label: t(($) => $.tabs.pending), content: <PendingTrades /> },
    { label: t(($) => $.tabs.history), content: <PastTrades /> },
  ];
  return (
    <MarketPageContext value={pageState}>
      <div className={classes["root"]}>
        <ChainBehind />
        <Tabs items={tabs} index={tab} onChange={onTab} label={t(($) => $.tabs.label)} />
        <PendingPopup isQuiet={isOpen || orderId !== undefined} onPay={() => onTab(OWN_ADVERTS)} />
      </div>
      {(dialog !== undefined || orderId !== undefined) && (
        <Suspense>
          <MarketDialogs
            dialog={dialog}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            orderId={orderId}
            onOrder={onOrder}
          />
        </Suspense>
      )}
    </MarketPageContext>
  );
}

/** Message that no deadline expires while the indexer is behind the chain's head. */
function ChainBehind() {
  const { t } = useTranslation("market");
  const { data } = useQuery(limitsQuery);
  if (data?.isChainBehind !== true) return null;
  return <Callout tone="amber">{t(($) => $.notice.chainBehind)}</Callout>;
}
