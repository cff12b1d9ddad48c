import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import type { OrderDetail } from "../model/order.ts";

const pageSize = pageSizes.records;

/** One page of the caller's own adverts. */
export const ownAdvertsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: userKey("order", "own", pageNo),
    queryFn: ({ signal }) => api.marketOwnAdverts({ query: { pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the caller's trades that wait for a payment. */
export const pendingQuery = (pageNo: number) =>
  queryOptions({
    queryKey: userKey("order", "pending", pageNo),
    queryFn: ({ signal }) => api.marketPending({ query: { pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the caller's ended trades. */
export const historyQuery = (pageNo: number) =>
  queryOptions({
    queryKey: userKey("order", "history", pageNo),
    queryFn: ({ signal }) => api.marketHistory({ query: { pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/** One advert or trade with its log. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: userKey("order", "detail", orderId),
    queryFn: ({ signal }) => api.marketDetail({ query: { orderId }, signal }),
    staleTime: 0,
  });

/** The caller's remaining limits in the market. */
export const limitsQuery = queryOptions({
  queryKey: userKey("order", "limits"),
  queryFn: ({ signal }) => api.marketLimits({ signal }),
});

const paidOrders = createStore<ReadonlySet<string>>(new Set());

/** Records, until the page is reloaded, that the user has paid a trade, so that its row is hidden. */
export const notePaid = (orderId: string): void => paidOrders.set(new Set([...paidOrders.get(), orderId]));

export const usePaidOrders = (): ReadonlySet<string> => useStore(paidOrders);

/** Returns a function that shows an order as a call returned it, before the order loads again. */
export function useShowOrder(): (order: OrderDetail) => void {
  const queryClient = useQueryClient();
  return (order) => void queryClient.setQueryData(orderQuery(order.id).queryKey, order);
}
