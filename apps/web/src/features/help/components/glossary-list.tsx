import { Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { helpAddress, termEntries, termNames } from "#config/help-topics.ts";
import { findEntries } from "../model/find-entries.ts";
import classes from "./glossary-list.module.css";
import { MarkedText } from "./marked-text.tsx";

/** Terms in the order of their names, each with a link to the entry that explains it. */
export function GlossaryList({ query }: { query: string }) {
  const { t, i18n } = useTranslation(["glossary", "help"]);
  const order = new Intl.Collator(i18n.language);
  const terms = termNames
    .map((id) => ({ id, title: t(($) => $.terms[id].name), text: t(($) => $.terms[id].text) }))
    .toSorted((one, other) => order.compare(one.title, other.title));
  const found = findEntries(terms, query);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="topic-glossary" className={classes["root"]}>
      <Heading>
        <span id="topic-glossary" className={classes["heading"]}>
          {t(($) => $.topics.glossary, { ns: "help" })}
        </span>
      </Heading>
      <dl className={classes["list"]}>
        {found.map(({ id, title, text }) => (
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
