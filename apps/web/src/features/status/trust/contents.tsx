import { useTranslation } from "react-i18next";
import classes from "./contents.module.css";

const parts = ["figures", "contracts", "roles", "guardians", "limits", "pauses"] as const;

/** Links to the parts of the page. */
export function Contents() {
  const { t } = useTranslation("trust");
  return (
    <nav aria-label={t(($) => $.contents)} className={classes["root"]}>
      {parts.map((part) => (
        <a key={part} href={`#${part}`}>
          {t(($) => $[part].title)}
        </a>
      ))}
    </nav>
  );
}
