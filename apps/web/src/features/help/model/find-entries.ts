import { inSimplified } from "./simplified.ts";

/** Content of an entry that is searched. */
export type Searchable = { readonly title: string; readonly text: string };

const plain = (text: string): string => inSimplified(text.normalize("NFKC").toLowerCase());

/** Words of a query, in the form that is compared. */
const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/** Returns the entries that contain all words of a query, those with a word in the title first. */
export function findEntries<Entry extends Searchable>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries;
  const found = entries.filter(({ title, text }) => {
    const content = plain(`${title}\n${text}`);
    return words.every((word) => content.includes(word));
  });
  const isInTitle = ({ title }: Entry): boolean => words.some((word) => plain(title).includes(word));
  return [...found.filter(isInTitle), ...found.filter((entry) => !isInTitle(entry))];
}

/** A part of a text; `isHit` for a word of the query. */
export type Part = { readonly text: string; readonly isHit: boolean };

/** Splits a text at the words of a query. Texts whose length normalization changes are not split. */
export function partsOf(text: string, query: string): readonly Part[] {
  const words = wordsOf(query);
  const content = plain(text);
  if (words.length === 0 || content.length !== text.length) return [{ text, isHit: false }];
  const escaped = words.toSorted((one, other) => other.length - one.length).map((word) => RegExp.escape(word));
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 0: hit } of content.matchAll(new RegExp(escaped.join("|"), "g"))) {
    if (index > from) parts.push({ text: text.slice(from, index), isHit: false });
    parts.push({ text: text.slice(index, index + hit.length), isHit: true });
    from = index + hit.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}
