import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { raise } from "#shared/session/session-events.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { orderQuery } from "../api/order-queries.ts";
import type { OrderDetail } from "../model/order.ts";

/** Changes an advert or trade by a call that returns its new state. */
export function useOrderWrite(orderId: string) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    /** @returns true on success */
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
