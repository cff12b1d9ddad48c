import { Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { helpAddress, termEntries } from "#config/help-topics.ts";
import type { HelpTerm } from "../hooks/use-help-terms.ts";
import classes from "./glossary-list.module.css";
import { MarkedText } from "./marked-text.tsx";

/** Terms, each with a link to the entry that explains it. */
export function GlossaryList({ terms, query }: { terms: readonly HelpTerm[]; query: string }) {
  const { t } = useTranslation(["glossary", "help"]);
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="topic-glossary" className={classes["root"]}>
      <Heading>
        <span id="topic-glossary" className={classes["heading"]}>
          {t(($) => $.topics.glossary, { ns: "help" })}
        </span>
      </Heading>
      <dl className={classes["list"]}>
        {terms.map(({ id, title, text }) => (
          <div key={id} id={`term-${id}`} className={classes["term"]}>
            <dt>
              <MarkedText text={title} query={query} />
            </dt>
            <dd>
              <MarkedText text={text} query={query} />{" "}
              <a href={helpAddress(termEntries[id])} aria-label={`${t(($) => $.more)}: ${title}`}>
                {t(($) => $.more)}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
