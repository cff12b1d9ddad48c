import { Button, StatusPill, Surface } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#shared/texts/copy-button.tsx";
import { openDidDialog } from "#shared/forms/dialogs.ts";
import { useProfile, hasDid } from "#shared/session/use-profile.ts";
import classes from "./circle-panels.module.css";

/** Render functions of links to other screens, by their texts. */
export type ActivityLinks = {
  /** To the invited users. */
  circleLink: (text: string) => ReactNode;
  /** To the identity verification. */
  kycLink: (text: string) => ReactNode;
};

/** Panels with the progress of referrals and the requirements for the user to count as a referral. */
export function CirclePanels({ circleLink, kycLink }: ActivityLinks) {
  return (
    <div className={classes["root"]}>
      <Circle circleLink={circleLink} />
      <OwnIdentity kycLink={kycLink} />
    </div>
  );
}

function Circle({ circleLink }: Pick<ActivityLinks, "circleLink">) {
  const { t } = useTranslation("activity");
  const { data: profile } = useProfile();
  const code = profile?.inviteCode ?? "";
  const link = `${location.origin}/defi?inviteCode=${encodeURIComponent(code)}`;
  return (
    <Surface className={classes["panel"]}>
      <h2 className={classes["title"]}>{t(($) => $.circle.title)}</h2>
      <p className={classes["text"]}>{t(($) => $.circle.text)}</p>
      <p className={classes["more"]}>{circleLink(t(($) => $.circle.link))}</p>
      {code !== "" && (
        <div className={classes["invite"]}>
          <span className={classes["label"]}>{t(($) => $.circle.code)}</span>
          <span translate="no" className={classes["code"]}>
            {code}
          </span>
          <CopyButton text={link} label={t(($) => $.circle.copy)} />
        </div>
      )}
    </Surface>
  );
}

function OwnIdentity({ kycLink }: Pick<ActivityLinks, "kycLink">) {
  const { t } = useTranslation("activity");
  const { data: profile } = useProfile();
  const pill = (isThere: boolean) => (
    <StatusPill tone={isThere ? "glow" : "neutral"}>
      {isThere ? t(($) => $.own.verified) : t(($) => $.own.missing)}
    </StatusPill>
  );
  return (
    <Surface className={classes["panel"]}>
      <h2 className={classes["title"]}>{t(($) => $.own.title)}</h2>
      <p className={classes["text"]}>{t(($) => $.own.text)}</p>
      {profile !== undefined && (
        <dl className={classes["marks"]}>
          <div className={classes["mark"]}>
            <dt>{t(($) => $.own.kyc)}</dt>
            <dd>
              {pill(profile.kycLevel === 1)}
              {profile.kycLevel !== 1 && <span className={classes["more"]}>{kycLink(t(($) => $.own.verify))}</span>}
            </dd>
          </div>
          <div className={classes["mark"]}>
            <dt>{t(($) => $.own.did)}</dt>
            <dd>
              {pill(hasDid(profile.didNumber))}
              {!hasDid(profile.didNumber) && (
                <Button size="sm" onClick={openDidDialog}>
                  {t(($) => $.own.mint)}
                </Button>
              )}
            </dd>
          </div>
        </dl>
      )}
    </Surface>
  );
}
