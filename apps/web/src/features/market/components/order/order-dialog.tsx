import { useQuery } from "@tanstack/react-query";
import { ApiError, errorName } from "@wth/api-contract";
import { Dialog, EmptyState, Skeleton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { orderQuery } from "#features/market/api/order-queries.ts";
import { useOpened } from "#features/market/hooks/use-opened.ts";
import { OrderView } from "./order-view.tsx";

type Props = { orderId: string; opened: boolean; onClose: () => void };

/** Details of one advert or trade. It has a URL. */
export function OrderDialog({ orderId, opened, onClose }: Props) {
  const { t } = useTranslation("market");
  const { data, error, isFetching, refetch } = useQuery({ ...orderQuery(orderId), enabled: opened });
  const isMissing = error instanceof ApiError && errorName(error.code) === "orderNotFound";
  return (
    <Dialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t(($) => $.order.title, { id: orderId })}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={760}
    >
      {data !== undefined && <OrderView order={data} />}
      {data === undefined && error === null && <Skeleton height={420} />}
      {data === undefined && isMissing && (
        <EmptyState title={t(($) => $.order.missing)}>
          <p>{t(($) => $.order.missingText)}</p>
        </EmptyState>
      )}
      {data === undefined && error !== null && !isMissing && (
        <LoadFailure title={t(($) => $.order.failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
