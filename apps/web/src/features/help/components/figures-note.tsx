import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { usePublicParameters } from "#shared/api/public-parameters.ts";
import classes from "./help-page.module.css";

/** States where the figures on the page are from. */
export function FiguresNote() {
  const { t } = useTranslation("help");
  const { known, isLoading } = usePublicParameters();
  const texts = {
    server: () => t(($) => $.figures.inForce),
    remembered: () => t(($) => $.figures.remembered, { time: formatDateTime(known.time ?? 0) }),
    defaults: () => t(($) => $.figures.shipped),
  };
  return <p className={classes["note"]}>{isLoading ? t(($) => $.figures.loading) : texts[known.from]()}</p>;
}
