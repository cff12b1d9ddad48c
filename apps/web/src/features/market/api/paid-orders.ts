import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

const paidOrders = createStore<ReadonlySet<string>>(new Set());

/** Remembers, while the page is open, that the visitor has paid an order: its row goes. */
export const notePaid = (orderId: string): void => paidOrders.set(new Set([...paidOrders.get(), orderId]));

export const usePaidOrders = (): ReadonlySet<string> => useStore(paidOrders);
