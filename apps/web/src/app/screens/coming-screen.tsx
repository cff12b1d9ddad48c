import { Heading, StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { ComingScreenName } from "../../config/route-table.ts";
import classes from "./message-screen.module.css";

/** A screen that is not built yet: its name and what it will hold. */
export function ComingScreen({ name }: { name: ComingScreenName }) {
  const { t } = useTranslation("coming");
  return (
    <section className={classes["root"]}>
      <StatusPill tone="amber">{t(($) => $.label)}</StatusPill>
      <Heading level={1}>{t(($) => $.nav[name], { ns: "shell" })}</Heading>
      <p className={classes["text"]}>{t(($) => $[name])}</p>
    </section>
  );
}
