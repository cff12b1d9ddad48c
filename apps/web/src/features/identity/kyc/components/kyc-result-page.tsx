import { useQuery } from "@tanstack/react-query";
import { kycStatus, type KycStatus } from "@wth/rules";
import { EmptyState, Skeleton, StatusPill, Surface } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type KycInfo, kycInfoQuery } from "#shared/session/kyc-info.ts";
import { isVerified, useProfile } from "#shared/session/use-profile.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import classes from "./kyc-result-page.module.css";
import { Rejection } from "./result/rejection.tsx";
import { SubmittedDocument } from "./result/submitted-document.tsx";
import { SubmittedPhotos } from "./result/submitted-photos.tsx";

/** A link to the form. */
type Props = { formLink: (text: string) => ReactNode };

const looks = {
  [kycStatus.pending]: { name: "pending", tone: "amber" },
  [kycStatus.success]: { name: "success", tone: "glow" },
  [kycStatus.failed]: { name: "failed", tone: "coral" },
} as const satisfies Record<KycStatus, object>;

/** Result of the submitted identity. Requires a signed-in user. */
export function KycResultPage({ formLink }: Props) {
  const { t } = useTranslation("kyc");
  // photo URLs expire soon, so those of an earlier visit are refetched
  const info = useQuery({ ...kycInfoQuery, refetchOnMount: "always" });
  const profile = useProfile();
  if (info.isError && info.data === undefined)
    return <LoadFailure title={t(($) => $.result.failed)} busy={info.isFetching} onRetry={() => void info.refetch()} />;
  if (info.data === undefined || (info.isFetching && !info.isFetchedAfterMount)) return <Skeleton height={480} />;
  const { data } = info;
  if (data.status === null && profile.isPending) return <Skeleton height={480} />;
  if (data.status === null && isVerified(profile.data)) return <VerifiedByOperator />;
  if (data.status === null)
    return (
      <EmptyState title={t(($) => $.result.none)}>
        <p>{t(($) => $.result.noneText)}</p>
        {formLink(t(($) => $.result.start))}
      </EmptyState>
    );
  return <Result info={data} status={data.status} formLink={formLink} />;
}

/** Operators can verify users without a submission. */
function VerifiedByOperator() {
  const { t } = useTranslation("kyc");
  return (
    <Surface className={classes["status"]} role="status">
      <StatusPill tone="glow">{t(($) => $.result.status.success)}</StatusPill>
      <p>{t(($) => $.result.text.success)}</p>
      <p className={classes["note"]}>{t(($) => $.result.withoutPapers)}</p>
    </Surface>
  );
}

function Result({ info, status, formLink }: Props & { info: KycInfo; status: KycStatus }) {
  const { t } = useTranslation("kyc");
  const { name, tone } = looks[status];
  return (
    <div className={classes["root"]}>
      <Surface className={classes["status"]} role="status">
        <StatusPill tone={tone}>{t(($) => $.result.status[name])}</StatusPill>
        <p>{t(($) => $.result.text[name])}</p>
      </Surface>
      {status === kycStatus.failed && <Rejection info={info} formLink={formLink} />}
      <SubmittedDocument info={info} />
      <SubmittedPhotos key={info.submittedTime} info={info} />
    </div>
  );
}
