import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useTranslation } from "react-i18next";
import { SignedInScreen } from "./signed-in-screen.tsx";

const EmailField = lazyPart(async () => ({
  default: (await import("#features/identity/profile/email-field.tsx")).EmailField,
}));
const NotificationSettingsPage = lazyPart(async () => ({
  default: (await import("#features/messaging/notification-settings/components/notification-settings-page.tsx"))
    .NotificationSettingsPage,
}));

/** The user's settings of notifications. */
export function NotificationsScreen() {
  const { t } = useTranslation("shell");
  return (
    <SignedInScreen screen="notifications" title={t(($) => $.nav.notifications)} height={420}>
      <NotificationSettingsPage mailForm={<EmailField current="" />} />
    </SignedInScreen>
  );
}
