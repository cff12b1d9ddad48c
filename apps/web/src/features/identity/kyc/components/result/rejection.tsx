import { Surface } from "@wth/ui";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import classes from "./rejection.module.css";
import { slotNames } from "../../model/slots.ts";

type Props = { info: KycInfo; formLink: (text: string) => ReactNode };

/** Reason of the failed review, and a link to submit again. */
export function Rejection({ info: { rejection, rejectReason, idType }, formLink }: Props) {
  const { t } = useTranslation("kyc");
  const titleId = useId();
  const names = slotNames(t, idType);
  const affected = rejection?.slots ?? [];
  return (
    <Surface className={classes["root"]} role="region" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes["title"]}>
          {t(($) => $.result.reason)}
        </h2>
        <p className={classes["reason"]}>{rejection?.[currentLanguage()] ?? rejectReason}</p>
        {affected.length > 0 && (
          <p className={classes["affected"]}>
            {t(($) => $.result.affected, { photos: affected.map((slot) => names[slot]).join(" · ") })}
          </p>
        )}
      </div>
      {formLink(t(($) => $.result.again))}
    </Surface>
  );
}
