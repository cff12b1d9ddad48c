import { Button, Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./message-screen.module.css";

/** Shown in place of a page that failed to render. */
export function CrashScreen() {
  const { t } = useTranslation("shell");
  return (
    <section className={classes["root"]} role="alert">
      <Heading level={1}>{t(($) => $.crash.title)}</Heading>
      <p className={classes["text"]}>{t(($) => $.crash.text)}</p>
      <p className={classes["text"]}>
        <a href="/help#unreachable">{t(($) => $.nav.help)}</a>
      </p>
      <Button variant="primary" size="lg" onClick={() => location.reload()}>
        {t(($) => $.crash.reload)}
      </Button>
    </section>
  );
}
