import type { Database, Tables } from "@wth/db";
import { connectAs, createTestDatabase } from "@wth/db/testing";
import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import pg from "pg";

/** A step of the plan by which the server carried out a query. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
};

/** Creates a database with the rows of these statements, and explains the queries that run on it as the API's role. */
export async function explainedDatabase(filling: readonly string[]) {
  const database = await createTestDatabase();
  const owner = await connectAs(database.ownerUrl);
  for (const statement of filling) await owner.query(statement);
  await owner.end();
  const pool = new pg.Pool({ connectionString: database.urls.api, max: 2 });
  let queries: CompiledQuery[] = [];
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  });
  return {
    db,
    /** Plans of the queries of some work, in their order; each query is carried out once more. */
    async plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
      queries = [];
      await work();
      const plans: PlanNode[] = [];
      for (const { sql, parameters } of queries.filter((query) => /^\s*(select|update|with)/.test(query.sql))) {
        const text = `explain (analyze, buffers, timing off, format json) ${sql}`;
        const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(text, [...parameters]);
        plans.push(...rows.map((row) => row["QUERY PLAN"][0].Plan));
      }
      return plans;
    },
    async close(): Promise<void> {
      await db.destroy();
      await database.close();
    },
  };
}

export type ExplainedDatabase = Awaited<ReturnType<typeof explainedDatabase>>;
