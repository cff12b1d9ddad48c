import { useQuery } from "@tanstack/react-query";
import { Button, EmptyState, Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { miningSourcesQuery } from "../api/mining-sources.ts";
import { useRigs } from "../hooks/use-rigs.ts";
import { useMiningLanguage } from "../hooks/use-mining-language.ts";
import type { Rig } from "../model/rig.ts";
import { BatchButtons } from "./batch-buttons.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { LazyCard } from "./lazy-card.tsx";
import { ListFailure } from "./list-failure.tsx";
import { TypeFilter } from "./type-filter.tsx";
import classes from "./rigs-section.module.css";
import grid from "./card-grid.module.css";

/** Number of cards rendered before the first measurement. */
const FIRST_CARDS = 12;

type Props = {
  /** All loaded rigs, whatever the filter: the buttons above act on all of them. */
  all: readonly Rig[];
  typeId: number | undefined;
  onType: (id: number | undefined) => void;
};

/** My Miners: the user's rigs, a filter by type, and buttons to claim and to start all. */
export function RigsSection({ all, typeId, onType }: Props) {
  const { t } = useTranslation("mining");
  const sources = useQuery(miningSourcesQuery(useMiningLanguage()));
  return (
    <section aria-labelledby="my-rigs" className={classes["root"]}>
      <Heading
        action={
          <div className={classes["tools"]}>
            <TypeFilter types={sources.data ?? []} value={typeId} onChange={onType} />
            <BatchButtons rigs={all} />
          </div>
        }
      >
        <span id="my-rigs">{t(($) => $.rigs.title)}</span>
      </Heading>
      <RigList typeId={typeId} />
    </section>
  );
}

function RigList({ typeId }: { typeId: number | undefined }) {
  const { t } = useTranslation("mining");
  const { rigs, isPending, isError, isFetching, hasMore, refetch, fetchNextPage } = useRigs(typeId);
  if (isPending) return <CardSkeletons count={3} />;
  if (rigs === undefined) return isError ? <ListFailure busy={isFetching} onRetry={() => void refetch()} /> : null;
  if (rigs.length === 0) {
    return (
      <EmptyState title={typeId === undefined ? t(($) => $.rigs.empty) : t(($) => $.rigs.emptyType)}>
        <p>{t(($) => $.rigs.emptyText)}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={grid["grid"]} data-testid="my-rigs">
        {rigs.map((rig, index) => (
          <LazyCard key={rig.id} rig={rig} isFirst={index < FIRST_CARDS} />
        ))}
      </ul>
      {hasMore && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {t(($) => $.rigs.more)}
        </Button>
      )}
    </>
  );
}
