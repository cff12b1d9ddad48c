import { useTranslation } from "react-i18next";
import classes from "./trust-page.module.css";

const roles = ["admin", "guardian", "manager", "signer", "treasury"] as const;

/** Each role in words: its powers, and after which time they take effect. */
export function RoleWords() {
  const { t } = useTranslation("trust");
  return (
    <dl className={classes["roles"]}>
      {roles.map((role) => (
        <div key={role}>
          <dt>{t(($) => $.roles.words[role].name)}</dt>
          <dd>{t(($) => $.roles.words[role].text)}</dd>
        </div>
      ))}
    </dl>
  );
}
