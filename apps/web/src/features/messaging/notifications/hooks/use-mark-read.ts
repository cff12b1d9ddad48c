import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { inboxQuery, type InboxPage, unreadQuery } from "../api/notification-queries.ts";

/** Marks notifications as read: one of them, or all. */
export function useMarkRead() {
  const queryClient = useQueryClient();

  function show(id: string | undefined, unread: number): void {
    queryClient.setQueryData(unreadQuery.queryKey, unread);
    queryClient.setQueryData(inboxQuery.queryKey, (inbox: InfiniteData<InboxPage> | undefined) => {
      if (inbox === undefined) return undefined;
      const pages = inbox.pages.map((page) => ({
        ...page,
        unread,
        list: page.list.map((notification) =>
          id === undefined || notification.id === id ? { ...notification, isRead: true } : notification,
        ),
      }));
      return { ...inbox, pages };
    });
  }

  const { isPending, run } = useAction(api.notificationRead, {
    call: (id: string | undefined, send) => send({ body: id === undefined ? {} : { ids: [id] } }),
    onDone: (unread, id) => show(id, unread),
  });
  return { busy: isPending, markRead: (id?: string) => run(id) };
}
