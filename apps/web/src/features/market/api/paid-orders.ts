import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

const paidOrders = createStore<ReadonlySet<string>>(new Set());

/** Records, until the page is reloaded, that the user has paid a trade, so that its row is hidden. */
export const notePaid = (orderId: string): void => paidOrders.set(new Set([...paidOrders.get(), orderId]));

export const usePaidOrders = (): ReadonlySet<string> => useStore(paidOrders);
