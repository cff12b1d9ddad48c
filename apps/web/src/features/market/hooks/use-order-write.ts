import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { raise } from "#shared/session/session-events.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { orderQuery } from "../api/order-queries.ts";
import type { OrderDetail } from "../model/order.ts";

/** Changes an order by a call that answers with the order as it is then. */
export function useOrderWrite(orderId: string) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    /** @returns whether it was done */
    write: async (call: () => Promise<OrderDetail>, done: string): Promise<boolean> => {
      setIsBusy(true);
      const isDone = await call().then(
        (order) => {
          queryClient.setQueryData(orderQuery(orderId).queryKey, order);
          notifySuccess(done);
          return true;
        },
        (error: unknown) => {
          notifyFailure(error);
          return false;
        },
      );
      setIsBusy(false);
      raise("AccountRefreshed");
      return isDone;
    },
  };
}
