import type { CallOutput, Routes } from "@wth/api-contract";
import { api } from "#shared/api/client.ts";
import type { StatementQuery } from "../model/statement-filter.ts";

export type StatementPage = CallOutput<Routes["accountsStatement"]>;
export type StatementEntry = StatementPage["list"][number];

type Position = { cursor: string | undefined; pageSize: number; signal?: AbortSignal };

/** Returns one page of the statement, newest first; `cursor` is `next` of the previous page. */
export const readStatementPage = (
  query: StatementQuery,
  { cursor, pageSize, signal }: Position,
): Promise<StatementPage> =>
  api.accountsStatement({
    query: { ...query, pageSize, ...(cursor !== undefined && { cursor }) },
    ...(signal !== undefined && { signal }),
  });
