import type { Catalog, CatalogColumn } from "./read-catalog.ts";

const TYPES: Readonly<Record<string, string>> = {
  bigint: "Int8",
  "numeric(78,0)": "Units",
  "timestamp with time zone": "Stamp",
  // a UTC day as YYYY-MM-DD
  date: "string",
  text: "string",
  // id of a transaction
  xid8: "string",
  smallint: "number",
  integer: "number",
  boolean: "boolean",
  bytea: "Buffer",
  jsonb: "unknown",
};

/** Types that a write accepts but a read does not give. */
const READ: Readonly<Record<string, string>> = { Int8: "bigint", Units: "bigint", Stamp: "Date" };

/** Contents of jsonb columns that hold more than the catalog can say. */
const JSON_CONTENTS: Readonly<Record<string, string>> = {
  "chain_alarm.args": "Record<string, string>",
  "chain_event.args": "Record<string, string>",
  "market_event.detail": "Record<string, string>",
};

const HELPERS = ["Defaulted", "Int8", "Json", "Nullable", "ReadOnly", "Stamp", "Units"];

const header = (body: string): string => {
  const used = HELPERS.filter((helper) => new RegExp(`\\b${helper}\\b`).test(body));
  return `// Written by \`npm run generate\` from the migrated database; do not edit.
import type { GeneratedAlways } from "kysely";
import type { ${used.join(", ")} } from "../column-types.ts";

/** All tables and views, as Kysely sees them. Amounts are bigint in units of 10^-18, ids bigint, times Date. */
`;
};

const key = (table: string, column: string): string => `${table}.${column}`;

/**
 * The literals of a check such as \`col = ANY (ARRAY['a'::text, 'b'::text])\` or \`col <@ ARRAY[…]\`; undefined for
 * others.
 */
function literalsOf(definition: string): string | undefined {
  const list = /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(definition)?.[1];
  const literals = list?.split(", ").map((item) => item.replace(/::\w+$/, ""));
  if (!literals?.every((literal) => /^(?:'[\w/ -]+'|-?\d+)$/.test(literal))) return undefined;
  return literals.map((literal) => literal.replaceAll("'", '"')).join(" | ");
}

/** Unions of literals by column: from the column's own check, or from the column that it copies. */
function unionsOf({ checks, sources }: Catalog): Map<string, string> {
  const unions = new Map<string, string>();
  for (const { table, column, definition } of checks) {
    const literals = literalsOf(definition);
    if (literals !== undefined) unions.set(key(table, column), literals);
  }
  for (const { table, column, sourceTable, sourceColumn } of sources) {
    const union = unions.get(key(sourceTable, sourceColumn));
    if (union !== undefined && !unions.has(key(table, column))) unions.set(key(table, column), union);
  }
  return unions;
}

function plainType({ table, column, type }: CatalogColumn, union: string | undefined, read: boolean): string {
  const isArray = type.endsWith("[]");
  const base = TYPES[isArray ? type.slice(0, -2) : type];
  if (base === undefined) throw new Error(`${table}.${column} is of type ${type}, for which there is no type.`);
  if (!isArray) return union ?? (read ? (READ[base] ?? base) : base);
  const item = union ?? READ[base] ?? base;
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}

function tableColumn(column: CatalogColumn, union: string | undefined): string {
  const content = JSON_CONTENTS[key(column.table, column.column)];
  if (column.isIdentity) return "GeneratedAlways<bigint>";
  const type = content === undefined ? plainType(column, union, false) : `Json<${content}>`;
  if (column.isNullable) return type === "unknown" ? type : `Nullable<${type}>`;
  return column.hasDefault ? `Defaulted<${type}>` : type;
}

/** The type of a view's column. A view loses "not null"; the source tells, unless an outer join may have filled it. */
function viewColumn(column: CatalogColumn, catalog: Catalog, union: string | undefined): string {
  const sources = catalog.sources.filter(({ table }) => table === column.table);
  const own = sources.find(({ column: name }) => name === column.column);
  const source = catalog.columns.find(
    ({ table, column: name }) => table === own?.sourceTable && name === own.sourceColumn,
  );
  const content = source === undefined ? undefined : JSON_CONTENTS[key(source.table, source.column)];
  const type = content ?? plainType(column, union, true);
  const isJoin = sources.some(({ sourceTable }) => sourceTable !== own?.sourceTable);
  return source?.isNullable === false && !isJoin ? `ReadOnly<${type}>` : `ReadOnly<${type} | null>`;
}

/** The file of table types. */
export function renderTables(catalog: Catalog): string {
  const unions = unionsOf(catalog);
  const tables = Map.groupBy(catalog.columns, ({ table }) => table);
  const blocks = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => {
      const union = unions.get(key(table, column.column));
      const type = column.isView ? viewColumn(column, catalog, union) : tableColumn(column, union);
      return `    ${column.column}: ${type};\n`;
    });
    return `  ${table}: {\n${lines.join("")}  };\n`;
  });
  const body = `export type Tables = {\n${blocks.join("")}};\n`;
  return header(body) + body;
}
