import { useTranslation } from "react-i18next";
import { termNames, type TermName } from "#config/help-topics.ts";

/** A term of the glossary in the current language. */
export type HelpTerm = { id: TermName; title: string; text: string };

/** All terms in the order of their names; empty until the texts are loaded. */
export function useHelpTerms(): readonly HelpTerm[] {
  const { t, i18n, ready } = useTranslation("glossary");
  if (!ready) return [];
  const order = new Intl.Collator(i18n.language);
  return termNames
    .map((id) => ({ id, title: t(($) => $.terms[id].name), text: t(($) => $.terms[id].text) }))
    .toSorted((one, other) => order.compare(one.title, other.title));
}
