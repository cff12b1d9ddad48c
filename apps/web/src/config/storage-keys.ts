/** Keys of local storage. They are part of the public behaviour. */
export const localKeys = {
  language: "language",
  theme: "theme",
  user: "user",
  address: "address",
  isConnected: "isConnected",
  tabIndex: "DefiIndex",
  dismissedAnnouncements: "dismissedAnnouncements",
  startOver: "startOver",
  inviteCode: "inviteCode",
  rigView: "rigView",
  shortcuts: "shortcuts",
  parameters: "parameters",
  announcements: "announcements",
  chainNode: "chainNode",
  platformFacts: "platformFacts",
  pushHere: "pushHere",
} as const;

/** Keys of session storage, which is deleted when the tab closes. */
export const sessionKeys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  expiresTime: "expiresTime",
  identityDraft: "identityDraft",
  messageLanguage: "messageLanguage",
  still: "still",
  announcedUntil: "announcedUntil",
} as const;
