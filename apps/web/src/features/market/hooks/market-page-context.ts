import { createContext, type ComponentType, type ReactNode, use } from "react";
import type { Order } from "../model/order.ts";

/** What is open over the market. */
export type MarketDialog =
  | { kind: "post" }
  | { kind: "trade"; order: Order }
  | { kind: "cancel"; order: Order }
  | { kind: "trader"; address: string };

export type OrderLinkProps = {
  id: string;
  /** What a screen reader says in place of the visible words. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** What every part of the market shares. */
export type MarketPageState = {
  /** Whose market it is. */
  self: string;
  open: (dialog: MarketDialog) => void;
  /** A link to the panel of an order. */
  OrderLink: ComponentType<OrderLinkProps>;
  /** Renders a link to the identity verification. */
  kycLink: (text: string) => ReactNode;
};

export const MarketPageContext = createContext<MarketPageState | null>(null);

export function useMarketPage(): MarketPageState {
  const pageState = use(MarketPageContext);
  if (pageState === null) throw new Error("useMarketPage outside of C2cPage");
  return pageState;
}
