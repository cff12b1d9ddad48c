import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type NotificationSettings = CallOutput<Routes["notificationSettings"]>;

export const settingsQuery = queryOptions({
  queryKey: userKey("notification", "settings"),
  queryFn: ({ signal }) => api.notificationSettings({ signal }),
});
