import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api/client.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { inboxQuery, type InboxPage, unreadQuery } from "../api/notification-queries.ts";

/** Marks notifications as read: one of them, or all. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

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

  async function markRead(id?: string): Promise<void> {
    setBusy(true);
    try {
      show(id, await api.notificationRead({ body: id === undefined ? {} : { ids: [id] } }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, markRead };
}
