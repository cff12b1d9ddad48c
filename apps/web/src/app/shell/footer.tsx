import { LogoMark } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./footer.module.css";

/** The end of every page, with the notice of risk. */
export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className={classes["root"]}>
      <div className={classes["inner"]}>
        <LogoMark size={28} />
        <p className={classes["risk"]}>
          <strong>{t(($) => $.footer.riskTitle)}</strong>
          {t(($) => $.footer.risk)}
        </p>
        <p className={classes["rights"]}>{t(($) => $.footer.rights)}</p>
      </div>
    </footer>
  );
}
