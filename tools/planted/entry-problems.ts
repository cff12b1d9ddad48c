import { plainTitle } from "./plain-title.ts";
import type { NamedTest, PlantedFault } from "./planted-fault.ts";

const LITERAL = /"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g;
/** Values that Vitest or the source puts into a title. */
const PLACEHOLDER = /%[sdifjo#]|\$\{[^}]*\}|\$[a-z]\w*/g;
/** Letters that a title has apart from its values. */
const WORDS_MIN = 8;
const FUNCTION = /create (?:or replace )?function (\w+)\s*\([\s\S]*?\$\$[\s\S]*?\$\$;/g;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** True for a title that a literal of a test file writes, with any values in its places. */
function isTitleIn(source: string, title: string): boolean {
  for (const [, quoted, template = ""] of source.matchAll(LITERAL)) {
    const parts = plainTitle(quoted ?? template).split(PLACEHOLDER);
    if (parts.join("").length < WORDS_MIN) continue;
    if (new RegExp(`^${parts.map(escaped).join(".+")}$`).test(title)) return true;
  }
  return false;
}

/** True when the source of a test file has the named test. */
export function hasTest(source: string, { project, title }: NamedTest): boolean {
  if (project === "proofs") return new RegExp(`^contract ${title} `, "m").test(source);
  return project === "contracts" ? source.includes(`function ${title}(`) : isTitleIn(source, title);
}

/**
 * Returns the name of the later migration that defines the function of a fault again, so that its text never runs;
 * undefined for a fault in its last definition, or outside of a function.
 * @param migrations texts by path
 */
export function laterDefinition(
  { file, find }: Pick<PlantedFault, "file" | "find">,
  migrations: ReadonlyMap<string, string>,
): string | undefined {
  const source = migrations.get(file) ?? "";
  const at = source.indexOf(find);
  const [, name] =
    [...source.matchAll(FUNCTION)].find(({ index, 0: text }) => index <= at && at < index + text.length) ?? [];
  if (name === undefined) return undefined;
  const definition = new RegExp(String.raw`create (?:or replace )?function ${name}\s*\(`);
  return [...migrations].find(([path, text]) => path > file && definition.test(text))?.[0];
}
