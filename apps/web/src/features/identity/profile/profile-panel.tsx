import { kycStatus, shortAddress } from "@wth/rules";
import { Button, Identicon, Skeleton, StatusPill } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#shared/texts/copy-button.tsx";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { useKycInfo } from "#shared/session/kyc-info.ts";
import { useProfile, hasDid } from "#shared/session/use-profile.ts";
import { useSession } from "#shared/session/session-store.ts";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { useNetwork } from "#shared/wallet/use-network.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import { EmailField } from "./email-field.tsx";
import classes from "./profile-panel.module.css";

/** Actions that the profile offers; the page carries them out. */
export type ProfileActions = {
  onDisconnect: () => void;
  onSignIn: () => void;
  onSwitchNetwork: () => void;
  /** Shows the user's decentralized identity, or offers to mint one. */
  onDid: () => void;
  /** Renders a link to the user's sign-ins. */
  sessionsLink: (text: string) => ReactNode;
  /** Renders a link to the settings of notifications. */
  notificationsLink: (text: string) => ReactNode;
  /** Renders a link to the identity verification. */
  kycLink: (isSubmitted: boolean, text: string) => ReactNode;
};

/** The signed-in user, with the button to disconnect. */
export function ProfilePanel({ onDisconnect, onSignIn, onSwitchNetwork, ...links }: ProfileActions) {
  const { t } = useTranslation("profile");
  const wallet = useWallet();
  const session = useSession();
  const network = useNetwork();
  const { data: profile, isError, isFetching, refetch } = useProfile();
  if (wallet.status !== "connected") return null;
  return (
    <div className={classes["root"]}>
      <div className={classes["person"]}>
        <Identicon address={wallet.address} size={48} />
        <div className={classes["names"]}>
          <p className={classes["nickname"]}>{profile?.nickname || t(($) => $.anonymous, { ns: "common" })}</p>
          <p translate="no" className={classes["address"]}>
            {shortAddress(wallet.address)}
          </p>
        </div>
        <CopyButton text={wallet.address} label={t(($) => $.copyAddress)} />
      </div>
      {network.wrong && (
        <Button variant="danger" wide onClick={onSwitchNetwork}>
          {t(($) => $.wrongNetwork, { ns: "wallet" })}
        </Button>
      )}
      {session.status === "unauthenticated" && (
        <Button variant="primary" wide onClick={onSignIn}>
          {t(($) => $.signIn, { ns: "wallet" })}
        </Button>
      )}
      {session.status === "signedIn" &&
        (profile === undefined ? (
          <Waiting isFailed={isError} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Details {...links} />
        ))}
      <Button variant="outline" wide onClick={onDisconnect}>
        {t(($) => $.disconnect)}
      </Button>
    </div>
  );
}

type WaitingProps = { isFailed: boolean; busy: boolean; onRetry: () => void };

/** In place of the profile while it loads, and once it has failed to. */
function Waiting({ isFailed, busy, onRetry }: WaitingProps) {
  const { t } = useTranslation("profile");
  return isFailed ? (
    <LoadFailure title={t(($) => $.failed)} busy={busy} onRetry={onRetry} />
  ) : (
    <Skeleton height={160} />
  );
}

type DetailsProps = Pick<ProfileActions, "kycLink" | "onDid" | "sessionsLink" | "notificationsLink">;

function Details({ kycLink, onDid, sessionsLink, notificationsLink }: DetailsProps) {
  const { t } = useTranslation("profile");
  const { data: profile } = useProfile();
  if (profile === undefined) return null;
  return (
    <>
      <dl className={classes["facts"]}>
        <div>
          <dt>{t(($) => $.inviteCode)}</dt>
          <dd>
            <span translate="no" className={classes["code"]}>
              {profile.inviteCode}
            </span>
            <CopyButton text={profile.inviteCode} label={t(($) => $.copyCode)} />
          </dd>
        </div>
        <DidLine number={profile.didNumber} onDid={onDid} />
        <div>
          <dt>
            {t(($) => $.kyc.label)}
            <TermTip term="kyc" isInline />
          </dt>
          <KycLine isVerified={profile.kycLevel !== 0} kycLink={kycLink} />
        </div>
        <div>
          <dt>{t(($) => $.sessions.label)}</dt>
          <dd>{sessionsLink(t(($) => $.sessions.show))}</dd>
        </div>
        <div>
          <dt>{t(($) => $.notifications.label)}</dt>
          <dd>{notificationsLink(t(($) => $.notifications.show))}</dd>
        </div>
      </dl>
      <EmailField key={profile.email ?? ""} current={profile.email ?? ""} />
    </>
  );
}

const tones = { verified: "glow", pending: "amber", unverified: "neutral" } as const;

function lookOf(isVerified: boolean, status: number | null): keyof typeof tones {
  if (isVerified) return "verified";
  return status === kycStatus.pending ? "pending" : "unverified";
}

/** State of the user's identity check. */
function KycLine({ isVerified, kycLink }: { isVerified: boolean } & Pick<ProfileActions, "kycLink">) {
  const { t } = useTranslation("profile");
  const status = useKycInfo()?.status ?? null;
  const isSubmitted = isVerified || status !== null;
  const look = lookOf(isVerified, status);
  return (
    <dd>
      <StatusPill tone={tones[look]}>{t(($) => $.kyc[look])}</StatusPill>
      {kycLink(isSubmitted, isSubmitted ? t(($) => $.kyc.view) : t(($) => $.kyc.start))}
    </dd>
  );
}

/** Number of the user's decentralized identity, or the button to mint one. */
function DidLine({ number, onDid }: { number: string } & Pick<ProfileActions, "onDid">) {
  const { t } = useTranslation("profile");
  const isOwned = hasDid(number);
  return (
    <div>
      <dt>
        {isOwned ? t(($) => $.did) : t(($) => $.didNone)}
        <TermTip term="did" isInline />
      </dt>
      <dd>
        {isOwned && (
          <span translate="no" className={classes["code"]}>
            {number}
          </span>
        )}
        <button type="button" className={classes["link"]} onClick={onDid}>
          {isOwned ? t(($) => $.didShow) : t(($) => $.didMint)}
        </button>
      </dd>
    </div>
  );
}
