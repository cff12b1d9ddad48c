import { EmptyState, Heading, Skeleton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useHelpEntries } from "../hooks/use-help-entries.ts";
import { useHelpTerms } from "../hooks/use-help-terms.ts";
import { useOpenEntries } from "../hooks/use-open-entries.ts";
import { findEntries } from "../model/find-entries.ts";
import { Contact } from "./contact.tsx";
import { FiguresNote } from "./figures-note.tsx";
import { GlossaryList } from "./glossary-list.tsx";
import classes from "./help-page.module.css";
import { HelpSearch } from "./help-search.tsx";
import { Topics } from "./topics.tsx";
import { TopicLinks } from "./topic-links.tsx";

type Props = {
  /** Words that are searched, part of the URL. */
  query: string;
  onQuery: (query: string) => void;
  /** Entry that the URL names; it is opened. */
  entry: string;
};

/** The help center: entries by topic with a search, the glossary, and an address to write to. */
export function HelpPage({ query, onQuery, entry }: Props) {
  const { t, ready } = useTranslation(["help", "glossary"]);
  const entries = useHelpEntries();
  const found = findEntries(entries, query);
  const terms = findEntries(useHelpTerms(), query);
  const count = found.length + terms.length;
  const open = useOpenEntries(entry, ready);
  const isSearching = query.trim() !== "";
  if (!ready) return <Skeleton height={480} />;
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <Heading level={1}>{t(($) => $.title)}</Heading>
        <p className={classes["lead"]}>{t(($) => $.lead)}</p>
        <HelpSearch query={query} onQuery={onQuery} count={isSearching ? count : undefined} />
        <FiguresNote />
      </div>
      <div className={classes["body"]} data-whole={!isSearching || undefined}>
        {!isSearching && <TopicLinks />}
        <div className={classes["topics"]}>
          {count === 0 && (
            <EmptyState title={t(($) => $.search.none)}>
              <p>{t(($) => $.search.noneText)}</p>
            </EmptyState>
          )}
          <Topics entries={found} query={query} open={open} />
          <GlossaryList terms={terms} query={query} />
          <Contact />
        </div>
      </div>
    </div>
  );
}
