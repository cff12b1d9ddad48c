import { Link } from "@tanstack/react-router";
import { Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../shell/link-button.tsx";
import classes from "./message-screen.module.css";

/** Shown for an unknown address. */
export function NotFoundScreen() {
  const { t } = useTranslation("shell");
  return (
    <section className={classes["root"]}>
      <Heading level={1} eyebrow="404">
        {t(($) => $.notFound.title)}
      </Heading>
      <p className={classes["text"]}>{t(($) => $.notFound.text)}</p>
      <p className={classes["text"]}>
        <Link to="/help">{t(($) => $.nav.help)}</Link>
      </p>
      <LinkButton to="/defi">{t(($) => $.notFound.back)}</LinkButton>
    </section>
  );
}
