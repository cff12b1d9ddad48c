import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** A function of the schema, as its file defines it. */
export type SchemaFunction = Readonly<{ name: string; text: string; digest: string }>;

const FOLDER = join(import.meta.dirname, "../../functions");
const BEGIN = /^(?=create or replace function )/m;
const NAME = /^create or replace function (\w+)/;
/** PostgreSQL's code of a type that does not exist: a function of rows waits for its table. */
const NO_TYPE = "42704";

/** Parses the functions of a file; each begins with `create or replace function`, and may follow a comment. */
function parseFunctions(file: string): SchemaFunction[] {
  return file.split(BEGIN).flatMap((part) => {
    const [, name] = NAME.exec(part) ?? [];
    if (name === undefined) return [];
    const text = part.slice(0, part.lastIndexOf(";") + 1);
    return [{ name, text, digest: createHash("sha256").update(text).digest("hex") }];
  });
}

/** Reads all functions of this version. */
export const readFunctions = (): SchemaFunction[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .flatMap((file) => parseFunctions(readFileSync(join(FOLDER, file), "utf8")));

async function createUnlessTyped(client: pg.Client, text: string): Promise<void> {
  await client.query("savepoint missing");
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_TYPE) throw error;
    await client.query("rollback to savepoint missing");
  }
}

async function namesIn(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  return new Set(rows.map(({ name }) => name));
}

/** Digests of the functions that a database was given last, by their names. */
export async function readDigests(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>("select name, digest from platform_function");
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Creates the functions that a database lacks, so that migrations can name them in tables and triggers, in the caller's
 * transaction. Their bodies may name what the migrations create.
 */
export async function createMissingFunctions(client: pg.Client): Promise<void> {
  const known = await namesIn(client);
  const missing = readFunctions().filter(({ name }) => !known.has(name));
  if (missing.length === 0) return;
  // rights are granted later, or not at all when this run is interrupted
  await client.query("alter default privileges revoke execute on functions from public");
  await client.query("set local check_function_bodies = off");
  for (const { text } of missing) await createUnlessTyped(client, text);
}

/** Defines again what differs from the functions that the database was given last, in the caller's transaction. */
export async function applyFunctions(client: pg.Client): Promise<void> {
  const [applied, present] = [await readDigests(client), await namesIn(client)];
  for (const { name, text, digest } of readFunctions()) {
    if (applied.get(name) === digest && present.has(name)) continue;
    await client.query(text);
    await client.query(
      `insert into platform_function (name, digest) values ($1, $2)
       on conflict (name) do update set digest = excluded.digest`,
      [name, digest],
    );
  }
}
