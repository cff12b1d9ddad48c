import { useQuery } from "@tanstack/react-query";
import { Button, EmptyState, Heading, Segmented, useLongList } from "@wth/ui";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { miningSourcesQuery } from "../api/mining-sources.ts";
import { useRigs } from "../hooks/use-rigs.ts";
import { type RigView, useRigView } from "../hooks/use-rig-view.ts";
import type { Rig } from "../model/rig.ts";
import { BatchButtons } from "./batch-buttons.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { ListFailure } from "./list-failure.tsx";
import { RigCard } from "./rig-card.tsx";
import { RigTable } from "./rig-table.tsx";
import { TypeFilter } from "./type-filter.tsx";
import classes from "./rigs-section.module.css";
import grid from "./card-grid.module.css";
import { useMiningLanguage } from "../api/mining-language.ts";

const views = ["cards", "table"] as const satisfies readonly RigView[];

/** Height in px of a card that is not selected. */
const CARD_PX = 236;

type Props = {
  /** All loaded rigs, whatever the filter: the buttons above act on all, and show for those that the filter shows. */
  all: readonly Rig[];
  typeId: number | undefined;
  onType: (id: number | undefined) => void;
};

/** My Miners: the user's rigs, a filter by type, and buttons to claim and to start all. */
export function RigsSection({ all, typeId, onType }: Props) {
  const { t } = useTranslation("mining");
  const shown = typeId === undefined ? all : all.filter(({ type }) => type.id === typeId);
  const sources = useQuery(miningSourcesQuery(useMiningLanguage()));
  const { view, isOffered, choose } = useRigView(all.length);
  return (
    <section aria-labelledby="my-rigs" className={classes["root"]}>
      <Heading
        help={<TermTip term="miner" />}
        action={
          <div className={classes["tools"]}>
            {isOffered && (
              <Segmented
                label={t(($) => $.rigs.view)}
                options={views.map((value) => ({ value, label: t(($) => $.rigs.views[value]) }))}
                value={view}
                onChange={choose}
              />
            )}
            {all.length > 0 && <TypeFilter types={sources.data ?? []} value={typeId} onChange={onType} />}
            <BatchButtons rigs={shown} />
          </div>
        }
      >
        <span id="my-rigs">{t(($) => $.rigs.title)}</span>
      </Heading>
      <RigList typeId={typeId} view={view} />
    </section>
  );
}

function RigList({ typeId, view }: { typeId: number | undefined; view: RigView }) {
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
      {view === "table" ? <RigTable rigs={rigs} /> : <CardGrid rigs={rigs} />}
      {hasMore && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {t(($) => $.rigs.more)}
        </Button>
      )}
    </>
  );
}

/** Scrolling renders the list, not its cards. */
const Card = memo(RigCard);

/** Cards of rigs; of a thousand rigs only those near the viewport are rendered. */
function CardGrid({ rigs }: { rigs: readonly Rig[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to, listProps, itemProps } = useLongList(list, { count: rigs.length, rowPx: CARD_PX });
  return (
    <ul ref={list} className={grid["grid"]} data-testid="my-rigs" {...listProps}>
      {rigs.slice(from, to).map((rig, place) => (
        <li key={rig.id} className={grid["place"]} {...itemProps(from + place)}>
          <Card rig={rig} />
        </li>
      ))}
    </ul>
  );
}
