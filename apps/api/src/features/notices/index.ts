export { deleteOldNotices } from "./notice-repo.ts";
export { noticeHandlers } from "./notice-routes.ts";
export { notify } from "./notify.ts";
export type { NoticeSource } from "./tell-due.ts";
