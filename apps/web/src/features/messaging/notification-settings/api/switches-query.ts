import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type NotificationSwitch = CallOutput<Routes["notificationSwitches"]>[number];

export const switchesQuery = queryOptions({
  queryKey: userKey("notification", "switches"),
  queryFn: ({ signal }) => api.notificationSwitches({ signal }),
});
