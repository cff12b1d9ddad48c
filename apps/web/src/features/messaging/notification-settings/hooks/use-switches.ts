import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { switchesQuery, type NotificationSwitch } from "../api/switches-query.ts";

/** Switches of the groups and channels of notifications, and a function to change them. */
export function useSwitches() {
  const { t } = useTranslation("notificationSettings");
  const queryClient = useQueryClient();
  const query = useQuery(switchesQuery);

  const { run } = useAction(api.notificationSetSwitch, {
    success: () => t(($) => $.saved),
    onDone: (switches) => void queryClient.setQueryData(switchesQuery.queryKey, switches),
  });
  return { query, turn: (body: Pick<NotificationSwitch, "group" | "channel" | "isOn">) => run({ body }) };
}
