import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { helpAddress } from "#config/help-topics.ts";
import type { Entry } from "../hooks/use-help-entries.ts";
import classes from "./help-article.module.css";
import { MarkedText } from "./marked-text.tsx";

type Props = {
  entry: Entry;
  query: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Level of the heading: below a topic, or of the page itself. */
  level: 2 | 3;
  /** Shown after the text. */
  children?: ReactNode;
};

/** An entry that expands; each line of its text is a paragraph. */
export function HelpArticle({ entry: { id, title, text }, query, isOpen, onToggle, level, children }: Props) {
  const { t } = useTranslation("help");
  const Title = `h${level}` as const;
  return (
    <details
      id={id}
      className={classes["root"]}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary className={classes["summary"]}>
        <Title className={classes["title"]}>
          <MarkedText text={title} query={query} />
        </Title>
      </summary>
      <div className={classes["text"]}>
        {text.split("\n").map((paragraph) => (
          <p key={paragraph}>
            <MarkedText text={paragraph} query={query} />
          </p>
        ))}
        {children}
        <a href={helpAddress(id)} className={classes["link"]}>
          {t(($) => $.link)}
        </a>
      </div>
    </details>
  );
}
