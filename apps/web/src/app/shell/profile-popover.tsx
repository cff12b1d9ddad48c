import { useTranslation } from "react-i18next";
import { ProfilePanel } from "#features/identity/profile/profile-panel.tsx";
import classes from "./profile-popover.module.css";
import { useProfileActions } from "./use-profile-actions.tsx";

/** The profile as a popover below the avatar. */
export function ProfilePopover({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const actions = useProfileActions(onClose);
  return (
    <div className={classes["root"]} role="dialog" aria-label={t(($) => $.title)}>
      <ProfilePanel {...actions} />
    </div>
  );
}
