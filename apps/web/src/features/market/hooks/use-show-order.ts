import { useQueryClient } from "@tanstack/react-query";
import { orderQuery } from "../api/order-queries.ts";
import type { OrderDetail } from "../model/order.ts";

/** Returns a function that shows an order as a call returned it, before the order loads again. */
export function useShowOrder(): (order: OrderDetail) => void {
  const queryClient = useQueryClient();
  return (order) => void queryClient.setQueryData(orderQuery(order.id).queryKey, order);
}
