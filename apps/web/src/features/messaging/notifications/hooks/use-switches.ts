import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { switchesQuery, type NotificationSwitch } from "../api/notification-queries.ts";

/** Switches of notification kinds, and a function to change them. */
export function useSwitches() {
  const queryClient = useQueryClient();
  const query = useQuery(switchesQuery);

  async function turn(kind: NotificationSwitch["kind"], isOn: boolean): Promise<void> {
    try {
      queryClient.setQueryData(switchesQuery.queryKey, await api.notificationSetSwitch({ body: { kind, isOn } }));
    } catch (error) {
      notifyFailure(error);
    }
  }
  return { query, turn };
}
