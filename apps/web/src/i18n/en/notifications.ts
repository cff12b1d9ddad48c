export const notifications = {
  title: "Inbox",
  bell: "Inbox",
  bellUnread_one: "Inbox, {{count, number}} unread",
  bellUnread_other: "Inbox, {{count, number}} unread",
  unread: "Unread",
  over: "Nothing left to do",
  today: "Today",
  yesterday: "Yesterday",
  open: "Open",
  markAll: "Mark all as read",
  settings: "Choose notifications",
  more: "Show older ones",
  empty: "Nothing here yet",
  emptyText: "Messages about your account show here.",
  failed: "The inbox could not be loaded",
} as const;

export const announcements = {
  label: "Announcements",
  maintenance:
    "Maintenance is under way. What you have begun is finished; new purchases, adverts and trades are possible again after it.",
  dismiss: "Hide this announcement",
} as const;
