import { countryName, idType } from "@wth/rules";
import { Surface, TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";

/** The submitted document and the time of the submission. */
export function SubmittedDocument({ info }: { info: KycInfo }) {
  const { t } = useTranslation("kyc");
  const isPassport = info.idType === idType.passport;
  const terms = [
    { label: t(($) => $.result.type), value: isPassport ? t(($) => $.document.passport) : t(($) => $.document.idCard) },
    { label: t(($) => $.result.number), value: info.idNumber },
    { label: t(($) => $.result.country), value: countryName(info.country, currentLanguage()) },
    ...(info.submittedTime === null
      ? []
      : [{ label: t(($) => $.result.submitted), value: formatDateTime(info.submittedTime) }]),
    ...(info.decidedTime === null
      ? []
      : [{ label: t(($) => $.result.decided), value: formatDateTime(info.decidedTime) }]),
  ];
  return (
    <Surface>
      <TermsList terms={terms} layout="rows" />
    </Surface>
  );
}
