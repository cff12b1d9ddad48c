import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";

export type NotificationSettings = CallOutput<Routes["notificationSettings"]>;

export const settingsQuery = queryOptions({
  queryKey: userKey("notification", "settings"),
  queryFn: ({ signal }) => api.notificationSettings({ signal }),
});
