import type { UseQueryResult } from "@tanstack/react-query";
import { Heading, type Column } from "@wth/ui";
import { PagedList } from "#shared/lists/paged-list.tsx";
import classes from "./extra-list.module.css";

type Props<Row> = {
  title: string;
  about: string;
  query: UseQueryResult<{ list: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  page: number;
  onPage: (page: number) => void;
};

/** A list below the payments in suspense; nothing while it is empty. */
export function ExtraList<Row extends { id: string }>({ title, about, query, ...list }: Props<Row>) {
  if (query.data === undefined || query.data.total === 0) return null;
  return (
    <section className={classes["root"]} aria-label={title}>
      <Heading level={2} look={3}>
        {title}
      </Heading>
      <p className={classes["about"]}>{about}</p>
      <PagedList label={title} query={query} empty={title} {...list} />
    </section>
  );
}
