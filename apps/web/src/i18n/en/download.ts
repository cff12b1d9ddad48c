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
  install: {
    title: "Install WTH from your browser",
    text: "There is no app in the stores yet. WTH installs from its own address in three steps, opens in a window of its own and works with the wallet that you already hold.",
    android: {
      title: "Android",
      open: "Open WTH in Chrome.",
      menu: "Open the menu ⋮ at the top right.",
      install: 'Choose "Add to home screen", then "Install".',
    },
    ios: {
      title: "iPhone and iPad",
      open: "Open WTH in Safari.",
      menu: "Tap the share button.",
      install: 'Choose "Add to Home Screen".',
    },
    desktop: {
      title: "Computer",
      open: "Open WTH in Chrome or Edge.",
      menu: "Press the install icon at the end of the address bar.",
      install: 'Choose "Install".',
    },
  },
  failed: {
    title: "The links could not be loaded",
    text: "Check your connection, then try again.",
  },
} as const;

export const offline = {
  notice: "You are offline. What you see may be old.",
  unreachable: "WTH does not answer. What you see may be old.",
  refused: "You are offline. Try again when you are connected.",
  update: "A new version is ready.",
  reload: "Reload",
  forgets: "This browser stores nothing for WTH. Everything works, but after a reload you sign in again.",
  understood: "Understood",
} as const;
