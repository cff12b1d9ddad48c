import { api } from "#shared/api/client.ts";
import { type AuditFilter, filterQuery } from "./audit-filter.ts";

const PAGE = 100;

/** Returns all rows of a filter, loaded page by page. New rows shift the pages, so duplicates are removed by id. */
export async function loadAll(filter: AuditFilter) {
  const rows = new Map<string, Awaited<ReturnType<typeof api.consoleAudit>>["list"][number]>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await api.consoleAudit({ query: { ...filterQuery(filter), pageNo, pageSize: PAGE } });
    for (const row of list) rows.set(row.id, row);
    if (list.length < PAGE || pageNo * PAGE >= total) return [...rows.values()];
  }
}
