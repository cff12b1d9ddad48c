import type { SelectQueryBuilder } from "kysely";

export type Page = { pageNo: number; pageSize: number };

/** Returns a page of the rows of a query, and how many it finds. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { pageNo, pageSize }: Page,
): Promise<{ list: Row[]; total: number }> {
  const list = await rows
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const counted = await rows
    .clearSelect()
    .clearOrderBy()
    .select((e) => e.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { list, total: Number((counted as { total: bigint }).total) };
}
