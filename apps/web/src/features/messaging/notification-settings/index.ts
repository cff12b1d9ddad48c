export { MailLinkDialog, type MailLink } from "./components/mail-link-dialog.tsx";
export { NotificationSettingsPage } from "./components/notification-settings-page.tsx";
