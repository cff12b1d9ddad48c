import { Heading } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type HelpEntry, type HelpTopic, helpTopics } from "#config/help-topics.ts";
import type { Entry } from "../hooks/use-help-entries.ts";
import type { OpenEntries } from "../hooks/use-open-entries.ts";
import { HelpArticle } from "./help-article.tsx";
import { LevelsTable } from "./levels-table.tsx";
import { MinersTable } from "./miners-table.tsx";
import { TopicPicture } from "./topic-picture.tsx";
import classes from "./topics.module.css";

/** Tables that continue an entry. */
const tables: Partial<Record<HelpEntry, ReactNode>> = { miners: <MinersTable />, vLevel: <LevelsTable /> };

const topics = Object.keys(helpTopics) as HelpTopic[];

type Props = { entries: readonly Entry[]; query: string; open: OpenEntries };

/** Topics with their entries. A search shows the entries found, the best first, all expanded. */
export function Topics({ entries, query, open }: Props) {
  const { t } = useTranslation("help");
  const article = (entry: Entry, isFound: boolean) => (
    <HelpArticle
      key={entry.id}
      entry={entry}
      query={query}
      level={isFound ? 2 : 3}
      isOpen={isFound || open.has(entry.id)}
      onToggle={(isOpen) => open.set(entry.id, isOpen)}
    >
      {tables[entry.id] && <div className={classes["table"]}>{tables[entry.id]}</div>}
    </HelpArticle>
  );
  if (query.trim() !== "") return <div className={classes["list"]}>{entries.map((entry) => article(entry, true))}</div>;
  return topics.map((topic) => (
    <section key={topic} aria-labelledby={`topic-${topic}`} className={classes["topic"]}>
      <Heading>
        <span id={`topic-${topic}`} className={classes["title"]}>
          {t(($) => $.topics[topic])}
        </span>
      </Heading>
      <TopicPicture topic={topic} />
      <div className={classes["list"]}>
        {entries.filter((entry) => entry.topic === topic).map((entry) => article(entry, false))}
      </div>
    </section>
  ));
}
