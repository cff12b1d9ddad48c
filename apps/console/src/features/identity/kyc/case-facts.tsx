import type { ReviewDetail } from "@wth/api-contract/console";
import { countryName, idType } from "@wth/rules";
import { StatusPill, TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { currentLanguage } from "#i18n/index.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { DocumentNumber } from "./document-number.tsx";
import classes from "./case-facts.module.css";

export type Detail = z.output<typeof ReviewDetail>;

const tones = ["amber", "glow", "coral"] as const;

/** Status of a submission as a coloured label. */
export function CaseStatus({ status }: { status: number }) {
  const { t } = useTranslation("kyc");
  const names = [t(($) => $.status.pending), t(($) => $.status.approved), t(($) => $.status.rejected)];
  return <StatusPill tone={tones[status] ?? "neutral"}>{names[status] ?? String(status)}</StatusPill>;
}

/** Data of a case beside its photos. */
export function CaseFacts({ detail }: { detail: Detail }) {
  const { t } = useTranslation("kyc");
  const isCard = detail.idType === idType.idCard;
  return (
    <>
      <TermsList
        terms={[
          { label: t(($) => $.facts.person), value: <Person detail={detail} /> },
          { label: t(($) => $.facts.country), value: countryName(detail.country, currentLanguage()) },
          { label: t(($) => $.facts.type), value: isCard ? t(($) => $.facts.idCard) : t(($) => $.facts.passport) },
          { label: t(($) => $.facts.number), value: <DocumentNumber id={detail.id} idNumber={detail.idNumber} /> },
          { label: t(($) => $.facts.submitted), value: formatDateTime(detail.submittedTime) },
          { label: t(($) => $.facts.attempts), value: String(detail.attempts) },
        ]}
      />
      {detail.rejection !== null && (
        <div className={classes["rejection"]}>
          <p lang="en">{detail.rejection.en}</p>
          <p lang="zh-Hant">{detail.rejection.zhCN}</p>
        </div>
      )}
      {detail.history.length > 1 && (
        <details className={classes["history"]}>
          <summary>{t(($) => $.facts.history, { count: detail.history.length })}</summary>
          <ol>
            {detail.history.map(({ id, status, submittedTime }) => (
              <li key={id}>
                <time translate="no">{formatDateTime(submittedTime)}</time> <CaseStatus status={status} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Person({ detail }: { detail: Detail }) {
  return (
    <span className={classes["person"]}>
      {detail.nickname} <AddressCode address={detail.address} />
    </span>
  );
}
