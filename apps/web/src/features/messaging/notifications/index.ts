export type { Notice } from "./api/notice-queries.ts";
export { Bell } from "./components/bell.tsx";
export { Inbox } from "./components/inbox.tsx";
