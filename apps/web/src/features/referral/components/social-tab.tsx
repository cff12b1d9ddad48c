import { shortAddress } from "@wth/rules";
import { Button, Heading, Identicon, Skeleton, Surface } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../shared/copy/copy-button.tsx";
import { openInviteDialog } from "../../../shared/dialogs/dialogs.ts";
import { useInviteInfo } from "../../../shared/referral/use-invite-info.ts";
import { useProfile } from "../../../shared/session/use-profile.ts";
import { SocialCircle } from "./circle/social-circle.tsx";
import classes from "./social-tab.module.css";

/** Who invited the user, whom the user invited, and the link to invite more. */
export function SocialTab() {
  return (
    <div className={classes["root"]}>
      <div className={classes["cards"]}>
        <Sponsor />
        <Invitation />
      </div>
      <SocialCircle />
    </div>
  );
}

function Sponsor() {
  const { t } = useTranslation("referral");
  const { data } = useInviteInfo();
  const user = data?.inviter?.user;
  return (
    <Surface>
      <Heading level={2} look={3}>
        {t(($) => $.sponsor.title)}
      </Heading>
      {data === undefined && <Skeleton height={48} />}
      {user !== undefined && (
        <div className={classes["person"]}>
          <Identicon address={user.address} size={44} />
          <div>
            <p className={classes["name"]}>{user.nickname || t(($) => $.anonymous, { ns: "common" })}</p>
            <p className={classes["address"]}>{shortAddress(user.address)}</p>
          </div>
        </div>
      )}
      {data !== undefined && user === undefined && (
        <div className={classes["person"]}>
          <p className={classes["none"]}>{t(($) => $.sponsor.none)}</p>
          <Button size="sm" onClick={openInviteDialog}>
            {t(($) => $.sponsor.bind)}
          </Button>
        </div>
      )}
    </Surface>
  );
}

function Invitation() {
  const { t } = useTranslation("referral");
  const { data: profile } = useProfile();
  if (profile === undefined) return <Skeleton height={140} />;
  const link = `${location.origin}/defi?inviteCode=${encodeURIComponent(profile.inviteCode)}`;
  return (
    <Surface>
      <Heading level={2} look={3}>
        {t(($) => $.invite.title)}
      </Heading>
      <div className={classes["person"]}>
        <p className={classes["code"]}>{profile.inviteCode}</p>
        <CopyButton text={link} label={t(($) => $.invite.copy)} />
      </div>
      <p className={classes["none"]}>{t(($) => $.invite.text)}</p>
    </Surface>
  );
}
