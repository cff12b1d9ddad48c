import { Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { ProfilePanel } from "#features/identity/profile/profile-panel.tsx";
import { useProfileActions } from "./use-profile-actions.tsx";

/** The profile as a bottom sheet. */
export function ProfileSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const actions = useProfileActions(onClose);
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title)} closeLabel={t(($) => $.close, { ns: "common" })}>
      <ProfilePanel {...actions} />
    </Dialog>
  );
}
