import { Tip } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { helpAddress, termEntries, type TermName } from "#config/help-topics.ts";
import classes from "./term-tip.module.css";

type Props = {
  term: TermName;
  /** True inside of a panel that closes when the focus leaves it. */
  isInline?: boolean;
  /** True in a dialog, whose input a change of page would lose: the link opens another tab. */
  inDialog?: boolean;
};

/** A question mark that explains a term of the glossary, with a link to the help center. */
export function TermTip({ term, isInline = false, inDialog = false }: Props) {
  const { t, ready } = useTranslation("glossary");
  if (!ready) return <span className={classes["place"]} />;
  const name = t(($) => $.terms[term].name);
  return (
    <Tip
      label={t(($) => $.explain, { name })}
      isInline={isInline}
      link={
        <a href={helpAddress(termEntries[term])} {...(inDialog && { target: "_blank", rel: "noopener" })}>
          {t(($) => $.more)}
        </a>
      }
    >
      <p className={classes["text"]}>{t(($) => $.terms[term].text)}</p>
    </Tip>
  );
}
