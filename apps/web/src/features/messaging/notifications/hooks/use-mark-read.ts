import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api/client.ts";
import { notifyFailure } from "#shared/toasts/toasts.ts";
import { inboxQuery, type InboxPage, unreadQuery } from "../api/notice-queries.ts";

/** Marks notices as read: one of them, or all. */
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
        list: page.list.map((notice) => (id === undefined || notice.id === id ? { ...notice, isRead: true } : notice)),
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
