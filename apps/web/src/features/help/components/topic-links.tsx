import { useTranslation } from "react-i18next";
import { type HelpTopic, helpTopics } from "#config/help-topics.ts";
import classes from "./topic-links.module.css";

const topics = [...(Object.keys(helpTopics) as HelpTopic[]), "glossary" as const];

/** Links to the topics of the page. */
export function TopicLinks() {
  const { t } = useTranslation("help");
  return (
    <nav aria-label={t(($) => $.contents)} className={classes["nav"]}>
      <ul className={classes["root"]}>
        {topics.map((topic) => (
          <li key={topic}>
            <a href={`#topic-${topic}`}>{t(($) => $.topics[topic])}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
