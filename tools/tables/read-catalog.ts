import type pg from "pg";

export interface CatalogColumn {
  readonly table: string;
  readonly isView: boolean;
  readonly column: string;
  /** As `format_type` names it, such as numeric(78,0) or text[]. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isIdentity: boolean;
}

/** A check constraint on one column, as PostgreSQL prints it. */
export interface CatalogCheck {
  readonly table: string;
  readonly column: string;
  readonly definition: string;
}

/** A column and the column of which it holds a copy: by a foreign key, or as a column of a view. */
export interface CatalogSource {
  readonly table: string;
  readonly column: string;
  readonly sourceTable: string;
  readonly sourceColumn: string;
}

export interface Catalog {
  readonly columns: readonly CatalogColumn[];
  readonly checks: readonly CatalogCheck[];
  readonly sources: readonly CatalogSource[];
}

const COLUMNS = `
  select c.relname as "table", c.relkind = 'v' as "isView", a.attname as "column",
    format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
    a.attidentity = 'a' as "isIdentity"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') 
    and c.relname not in ('platform_migration', 'platform_function')
  order by c.relname, a.attnum`;

const CHECKS = `
  select c.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.connamespace = 'public'::regnamespace and c.contype = 'c' and cardinality(c.conkey) = 1
  order by c.conname`;

const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "sourceTable",
    s.attname as "sourceColumn"
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) as key (own, source)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.own
  join pg_attribute s on s.attrelid = c.confrelid and s.attnum = key.source
  where c.connamespace = 'public'::regnamespace and c.contype = 'f'
  order by c.conname, a.attname`;

// A view shows a column of the same name unchanged; this is the rule of published views.
const VIEW_COLUMNS = `
  select view_name as "table", column_name as "column", table_name as "sourceTable", column_name as "sourceColumn"
  from information_schema.view_column_usage where view_schema = 'public'
  order by view_name, table_name, column_name`;

/** Reads tables, views and the constraints that types follow from. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<CatalogColumn>(COLUMNS);
  const checks = await client.query<CatalogCheck>(CHECKS);
  const keys = await client.query<CatalogSource>(FOREIGN_KEYS);
  const views = await client.query<CatalogSource>(VIEW_COLUMNS);
  return { columns: columns.rows, checks: checks.rows, sources: [...keys.rows, ...views.rows] };
}
