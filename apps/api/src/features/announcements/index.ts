export { listAnnouncements, type AnnouncementRow } from "./announcement-repo.ts";
export { announcementHandlers } from "./announcement-routes.ts";
export { announce, endAnnouncement } from "./use-cases/announce.ts";
