import { Button, Heading, Skeleton, Surface } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { openInviteDialog } from "#shared/forms/dialogs.ts";
import { useInviteInfo } from "#shared/community/use-invite-info.ts";
import { Person } from "./person.tsx";
import classes from "./sponsor-card.module.css";

/** The user's sponsor, or the button that binds one. */
export function SponsorCard() {
  const { t } = useTranslation("referral");
  const { data } = useInviteInfo();
  const user = data?.inviter?.user;
  return (
    <Surface className={classes["root"]}>
      <Heading level={2} look={3}>
        {t(($) => $.sponsor.title)}
      </Heading>
      {data === undefined && <Skeleton height={44} width={180} />}
      {user !== undefined && <Person user={user} size={44} />}
      {data !== undefined && user === undefined && (
        <div className={classes["none"]}>
          <p>{t(($) => $.sponsor.none)}</p>
          <Button size="sm" onClick={openInviteDialog}>
            {t(($) => $.sponsor.bind)}
          </Button>
        </div>
      )}
    </Surface>
  );
}
