import { useQuery } from "@tanstack/react-query";
import { EmptyState, Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { guidedPriceQuery } from "#shared/market/market-queries.ts";
import { miningTemplatesQuery } from "../api/mining-templates.ts";
import { CardSkeletons } from "./card-skeletons.tsx";
import { ListFailure } from "./list-failure.tsx";
import { FiguresSource } from "./figures-source.tsx";
import { TypeCard } from "./type-card.tsx";
import classes from "./rigs-section.module.css";
import { useMiningLanguage } from "../api/mining-language.ts";

/** Rig types that can be activated. */
export function InactiveSection() {
  const { t } = useTranslation("mining");
  return (
    <section aria-labelledby="inactive-rigs" className={classes["root"]}>
      <Heading>
        <span id="inactive-rigs">{t(($) => $.inactive.title)}</span>
      </Heading>
      <p className={classes["hint"]}>{t(($) => $.inactive.hint)}</p>
      <FiguresSource />
      <TypeList />
    </section>
  );
}

function TypeList() {
  const { t } = useTranslation("mining");
  const { data, isPending, isFetching, refetch } = useQuery(miningTemplatesQuery(useMiningLanguage()));
  const reference = useQuery(guidedPriceQuery);
  if (isPending) return <CardSkeletons count={3} />;
  if (data === undefined) return <ListFailure busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={t(($) => $.inactive.empty)} />;
  return (
    <ul className={classes["types"]} data-testid="inactive">
      {data.map((template) => (
        <li key={template.id}>
          <TypeCard template={template} reference={reference.data?.price} />
        </li>
      ))}
    </ul>
  );
}
