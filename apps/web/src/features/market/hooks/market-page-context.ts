import { createContext, type ComponentType, type ReactNode, use } from "react";
import type { Order } from "../model/order.ts";

/** The open dialog. */
export type MarketDialog =
  | { kind: "post" }
  | { kind: "trade"; order: Order }
  | { kind: "cancel"; order: Order }
  | { kind: "trader"; address: string };

export type OrderLinkProps = {
  id: string;
  /** Accessible name in place of the visible text. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** State shared by all parts of the market. */
export type MarketPageState = {
  /** Address of the user. */
  self: string;
  open: (dialog: MarketDialog) => void;
  /** Shows the adverts of the market. */
  showMarket: () => void;
  /** A link to the details of an advert or trade. */
  OrderLink: ComponentType<OrderLinkProps>;
  /** Renders a link to the identity verification. */
  kycLink: (text: string) => ReactNode;
};

export const MarketPageContext = createContext<MarketPageState | null>(null);

export function useMarketPage(): MarketPageState {
  const pageState = use(MarketPageContext);
  if (pageState === null) throw new Error("useMarketPage outside of MarketPage");
  return pageState;
}
