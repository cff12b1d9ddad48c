import { Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { DivingPhone } from "./diving-phone.tsx";
import { DownloadLinks } from "./download-links.tsx";
import classes from "./download-page.module.css";

/** Download of the apps; public. */
export function DownloadPage() {
  const { t } = useTranslation("download");
  return (
    <div className={classes["root"]}>
      <div className={classes["words"]}>
        <Heading level={1}>{t(($) => $.title)}</Heading>
        <p className={classes["lead"]}>{t(($) => $.lead)}</p>
        <p className={classes["safety"]}>{t(($) => $.safety)}</p>
        <DownloadLinks />
      </div>
      <DivingPhone className={classes["art"]} />
    </div>
  );
}
