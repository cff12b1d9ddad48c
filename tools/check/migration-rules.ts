/** First number of a migration that these rules judge: earlier ones make the schema of an empty database. */
const FIRST_JUDGED = 11;
const HEADER = /^-- phase: (expand|fill|contract after \d{4}_[a-z0-9_]+\.sql)(, outside a transaction)?$/;

type Rule = Readonly<{ pattern: RegExp; problem: string }>;

/** Statements that lock a table while they read or write all of it, or that a version in use does not survive. */
const ALWAYS: readonly Rule[] = [
  {
    pattern: /\balter column \w+ (set data )?type\b/,
    problem: "changes a type, which rewrites the table: add a column, fill it, switch",
  },
  { pattern: /\b(cluster|vacuum full|lock table|truncate)\b/, problem: "locks a whole table" },
  {
    pattern: /^(create( or replace)?|alter) function\b/,
    problem: "defines a function: functions stand in packages/db/functions",
  },
  { pattern: /\breindex\b(?!.*\bconcurrently\b)/, problem: "rebuilds an index under a lock: reindex … concurrently" },
  { pattern: /\brename (to|column)\b/, problem: "renames what the former version uses: add, fill, contract" },
  {
    pattern: /\badd column\b[^,;]*\bdefault (?:gen_random_uuid|random|nextval|clock_timestamp|platform_now)\b/,
    problem: "adds a column with a volatile default, which rewrites the table: add it without, then fill it",
  },
  {
    pattern: /\badd column\b[^,;]*\b(generated always as|serial|bigserial)\b/,
    problem: "adds a computed column, which rewrites the table",
  },
];

/** Statements that only a contraction may have. */
const CONTRACTS_ONLY: readonly Rule[] = [
  {
    pattern: /\bdrop (column|table|view|type|schema|function)\b/,
    problem: "takes away what the former version uses: put it into a contraction",
  },
  { pattern: /\bset not null\b/, problem: "refuses what the former version writes: put it into a contraction" },
  {
    pattern: /\badd column\b[^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
    problem: "adds a column that the former version does not fill: give it a default",
  },
];

/** Statements that are allowed on tables of the same migration only. */
const NEW_TABLES_ONLY: readonly Rule[] = [
  {
    pattern: /\bcreate (unique )?index (?!concurrently)/,
    problem: "builds an index under a lock: outside a transaction, with concurrently if not exists",
  },
  {
    pattern: /\badd (constraint \w+ )?(foreign key|check|references)\b(?!.*\bnot valid\b)/,
    problem: "checks all rows under a lock: add it not valid, validate it in a later migration",
  },
  {
    pattern: /\badd (constraint \w+ )?(unique|primary key)\b(?!.*\busing index\b)/,
    problem: "builds an index under a lock: build it concurrently, then add it using index",
  },
  {
    pattern: /^(update|delete from|insert into \w+ .*\bselect\b)/,
    problem: "changes many rows in one transaction: use the phase fill",
  },
];

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, "")
    // the body of a function runs later
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");

/** Table that a statement changes. */
const tableOf = (statement: string): string | undefined =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:concurrently )?(?:if not exists )?\w* ?on (?:only )?|update |delete from |insert into )(\w+)/.exec(
    statement,
  )?.[1];

function judgeStatement(statement: string, phase: string, created: ReadonlySet<string>): string[] {
  const isNew = created.has(tableOf(statement) ?? "");
  const rules = [
    ...ALWAYS,
    ...(phase.startsWith("contract") ? [] : CONTRACTS_ONLY),
    ...(isNew || phase === "fill" ? [] : NEW_TABLES_ONLY),
  ];
  return rules.filter(({ pattern }) => pattern.test(statement)).map(({ problem }) => problem);
}

function judgePlace(statements: readonly string[], phase: string, isOutside: boolean): string[] {
  const isConcurrent = (each: string) => /^(create (unique )?index|drop index|reindex \w+) concurrently /.test(each);
  if (phase === "fill")
    return statements.length === 1 && /^(update|delete from|insert into)\b.*\blimit \d+/.test(statements[0] ?? "")
      ? []
      : ["is not one statement that changes a limited number of rows"];
  if (!isOutside) return statements.some(isConcurrent) ? ["builds an index concurrently inside a transaction"] : [];
  const repeatable = statements.every((each) => isConcurrent(each) && /\bif (not )?exists\b/.test(each));
  return repeatable ? [] : ["may only build or drop indexes outside a transaction, concurrently and if (not) exists"];
}

/** Problems of a migration whose number is judged, in words. */
export function migrationProblems(name: string, text: string, earlier: readonly string[]): string[] {
  if (!(Number(name.slice(0, 4)) >= FIRST_JUDGED)) return [];
  const [, phase, outside] = HEADER.exec(text.split("\n", 1)[0] ?? "") ?? [];
  if (phase === undefined)
    return ["does not begin with -- phase: expand, fill, or contract after NAME (docs/operate/upgrade.md)"];
  const statements = statementsOf(text);
  const created = new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []));
  const prepared = phase.startsWith("contract") ? phase.slice("contract after ".length) : undefined;
  return [
    ...(prepared === undefined || earlier.includes(prepared)
      ? []
      : [`contracts after ${prepared}, which is no earlier one`]),
    ...judgePlace(statements, phase, outside !== undefined),
    ...new Set(statements.flatMap((each) => judgeStatement(each, phase, created))),
  ];
}
