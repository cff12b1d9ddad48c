import { useQuery } from "@tanstack/react-query";
import { KYC_REDIRECT_MS, kycStatus } from "@wth/rules";
import { Skeleton, StatusPill, Surface } from "@wth/ui";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type KycInfo, kycInfoQuery } from "#shared/session/kyc-info.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { isVerified, useProfile } from "#shared/session/use-profile.ts";
import { useSession } from "#shared/session/session-store.ts";
import { emptyDraft } from "../draft/draft-store.ts";
import { useDraft } from "../hooks/use-draft.ts";
import { IdentityForm } from "./form/identity-form.tsx";
import classes from "./kyc-page.module.css";

type Props = {
  /** Opens the result of the submission. */
  onSubmitted: () => void;
  statusLink: (text: string) => ReactNode;
};

/** The form of an identity, for a signed-in user; after a submission a link to its status. */
export function KycPage({ onSubmitted, statusLink }: Props) {
  const { t } = useTranslation("kyc");
  const session = useSession();
  const [isDone, setIsDone] = useState(false);
  const info = useQuery(kycInfoQuery);
  const { data: profile } = useProfile();
  useRedirect(isDone, onSubmitted);
  if (isDone)
    return (
      <Message tone="glow" title={t(($) => $.submit.success)} text={t(($) => $.submit.going)}>
        {statusLink(t(($) => $.submit.seeStatus))}
      </Message>
    );
  if (info.data === undefined)
    return info.isError ? (
      <LoadFailure title={t(($) => $.result.failed)} busy={info.isFetching} onRetry={() => void info.refetch()} />
    ) : (
      <Skeleton height={480} />
    );
  const { status } = info.data;
  if (status === kycStatus.pending || status === kycStatus.success || isVerified(profile)) {
    const isPending = status === kycStatus.pending;
    return (
      <Message
        tone={isPending ? "amber" : "glow"}
        title={t(($) => $.open[isPending ? "pending" : "success"])}
        text={t(($) => $.open[isPending ? "pendingText" : "successText"])}
      >
        {statusLink(t(($) => $.submit.seeStatus))}
      </Message>
    );
  }
  if (session.status !== "signedIn") return null;
  return (
    <Draft
      key={session.address}
      owner={session.address}
      earlier={info.data}
      statusLink={statusLink}
      onDone={() => setIsDone(true)}
    />
  );
}

function useRedirect(isDone: boolean, redirect: () => void): void {
  const onTime = useEffectEvent(redirect);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => onTime(), KYC_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
}

type DraftProps = {
  owner: string;
  /** The earlier, refused submission. */
  earlier: KycInfo;
  statusLink: Props["statusLink"];
  onDone: () => void;
};

function Draft({ owner, earlier, statusLink, onDone }: DraftProps) {
  const draft = useDraft(owner);
  if (draft === undefined) return <Skeleton height={480} />;
  // The number is entered again: the server shows only its end.
  const start = draft === emptyDraft && earlier.country !== "" ? { ...draft, country: earlier.country } : draft;
  return <IdentityForm owner={owner} draft={start} earlier={earlier} statusLink={statusLink} onDone={onDone} />;
}

type MessageProps = { tone: "glow" | "amber"; title: string; text: string; children: ReactNode };

function Message({ tone, title, text, children }: MessageProps) {
  return (
    <Surface className={classes["message"]} role="status">
      <StatusPill tone={tone}>{title}</StatusPill>
      <p>{text}</p>
      {children}
    </Surface>
  );
}
