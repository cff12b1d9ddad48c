import type { appConfigRoutes } from "@wth/api-contract";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { isInMaintenance } from "#platform/settings/maintenance.ts";
import { currentAnnouncements } from "./announcement-repo.ts";

export function announcementHandlers(): Pick<HandlersOf<typeof appConfigRoutes>, "announcementList"> {
  return {
    announcementList: async ({ db }) => {
      const [maintenance, current] = await Promise.all([isInMaintenance(db), currentAnnouncements(db)]);
      const list = current.map(({ id, level, en, zh, starts_at, ends_at }) => ({
        id: id.toString(),
        level,
        en,
        zhCN: zh,
        start: starts_at.getTime(),
        end: ends_at?.getTime() ?? null,
      }));
      return { maintenance, list };
    },
  };
}
