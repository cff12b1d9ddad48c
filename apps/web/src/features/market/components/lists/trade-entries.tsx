import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { orderQuery } from "#features/market/api/order-queries.ts";
import { entriesId } from "#features/market/hooks/open-entries.ts";
import { EntryList } from "../order/entry-list.tsx";
import classes from "./order-list.module.css";

/** Widths of the lines that stand for entries while they load. */
const LINES = ["72%", "88%", "64%", "80%"] as const;

/** All that one trade changed for the user: set aside, paid, released, fee. Loaded when it is opened. */
export function TradeEntries({ orderId }: { orderId: string }) {
  const { t } = useTranslation("market");
  const { data, isError, isFetching, refetch } = useQuery(orderQuery(orderId));
  return (
    <section
      id={entriesId(orderId)}
      className={classes["entries"]}
      aria-label={t(($) => $.entries.of, { id: orderId })}
    >
      {data !== undefined && <EntryList order={data} />}
      {data === undefined && !isError && LINES.map((width) => <Skeleton key={width} width={width} height={18} />)}
      {data === undefined && isError && (
        <LoadFailure title={t(($) => $.entries.failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
