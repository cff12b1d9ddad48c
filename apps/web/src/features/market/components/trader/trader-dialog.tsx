import { useQuery } from "@tanstack/react-query";
import { Dialog, Skeleton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { traderQuery } from "#features/market/api/market-queries.ts";
import { useOpened } from "#features/market/hooks/use-opened.ts";
import { TraderView } from "./trader-view.tsx";

type Props = { address: string; opened: boolean; onClose: () => void };

/** Public profile of a trader. */
export function TraderDialog({ address, opened, onClose }: Props) {
  const { t } = useTranslation("market");
  const { data, isError, isFetching, refetch } = useQuery({ ...traderQuery(address), enabled: opened });
  return (
    <Dialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t(($) => $.trader.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={520}
    >
      {data !== undefined && <TraderView trader={data} />}
      {data === undefined && !isError && <Skeleton height={360} />}
      {data === undefined && isError && <LoadFailure busy={isFetching} onRetry={() => void refetch()} />}
    </Dialog>
  );
}
