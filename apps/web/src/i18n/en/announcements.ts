export const announcements = {
  label: "Announcements",
  maintenance:
    "Maintenance is under way. What you have begun is finished; new purchases, adverts and trades are possible again after it.",
  dismiss: "Hide this announcement",
} as const;
