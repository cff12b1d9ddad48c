import { plainTitle, type NamedTest } from "./planted-fault.ts";

const LITERAL = /"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g;
/** Values that Vitest or the source puts into a title. */
const PLACEHOLDER = /%[sdifjo#]|\$\{[^}]*\}|\$[a-z]\w*/g;
/** Letters that a title has apart from its values. */
const WORDS_MIN = 8;

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
