import { Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useAppConfigQuery } from "#shared/api/app-config.ts";
import classes from "./help-page.module.css";

/** The address to which users can write; nothing where none is configured. */
export function Contact() {
  const { t } = useTranslation("help");
  const { data } = useAppConfigQuery();
  if (!data?.contact) return null;
  return (
    <section aria-labelledby="contact" className={classes["head"]}>
      <Heading>
        <span id="contact">{t(($) => $.contact.title)}</span>
      </Heading>
      <p className={classes["lead"]}>{t(($) => $.contact.text)}</p>
      <p>
        <a href={`mailto:${data.contact}`}>{data.contact}</a>
      </p>
    </section>
  );
}
