export type { InboxNotification } from "./api/notification-queries.ts";
export { Bell } from "./components/bell.tsx";
export { Inbox } from "./components/inbox.tsx";
export { NotificationToasts } from "./components/notification-toasts.tsx";
