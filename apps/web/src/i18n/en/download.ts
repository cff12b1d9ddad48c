export const download = {
  title: "Take WTH down with you",
  lead: "The WTH app for phones and tablets: your miners, your trades and your circle, at any depth and with the wallet that you already hold.",
  safety:
    "Get the app from here only. Links open in a new tab and lead to stores and servers that WTH has listed. WTH never asks for your recovery phrase.",
  apps: "Apps",
  platforms: { android: "Android", ios: "IOS" },
  devices: { android: "Phones and tablets", ios: "iPhone and iPad" },
  scan: "Or scan the code with your phone.",
  code: "QR code of the link for {{platform}}",
  none: {
    title: "No app has surfaced yet",
    text: "Links will appear here as soon as there are apps. Until then, everything works in the browser of your phone.",
  },
  failed: {
    title: "The links could not be loaded",
    text: "Check your connection, then try again.",
  },
} as const;
