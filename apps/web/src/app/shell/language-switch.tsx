import { useTranslation } from "react-i18next";
import { chooseLanguage, currentLanguage } from "#i18n/language.ts";
import classes from "./language-switch.module.css";

const languages = [
  { code: "en", tag: "en", short: "EN", name: "English" },
  { code: "zhCN", tag: "zh-Hant", short: "繁中", name: "繁體中文" },
] as const;

/** English or Traditional Chinese. */
export function LanguageSwitch({ full = false }: { full?: boolean }) {
  const { t } = useTranslation("shell");
  const shown = currentLanguage();
  return (
    <div role="group" aria-label={t(($) => $.language)} className={classes["root"]}>
      {languages.map(({ code, tag, short, name }) => (
        <button
          key={code}
          type="button"
          lang={tag}
          title={name}
          aria-label={full ? name : `${short} ${name}`}
          aria-pressed={shown === code}
          className={classes["choice"]}
          onClick={() => void chooseLanguage(code)}
        >
          {full ? name : short}
        </button>
      ))}
    </div>
  );
}
