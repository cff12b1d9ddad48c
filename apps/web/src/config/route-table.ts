/** All screens of the app; `inHeader` ones are linked in the header. The landing page is not one of them. */
export const routeTable = [
  { path: "/defi", name: "defi", inNavigation: true },
  { path: "/c2c", name: "c2c", inNavigation: true },
  { path: "/account", name: "account", inNavigation: true },
  { path: "/activity", name: "activity", inNavigation: true },
  { path: "/plan", name: "plan", inNavigation: true },
  { path: "/stats", name: "stats", inNavigation: true },
  { path: "/download", name: "download", inNavigation: false },
  { path: "/kyc", name: "kyc", inNavigation: false },
  { path: "/kycselect", name: "kycselect", inNavigation: false },
  { path: "/sessions", name: "sessions", inNavigation: false },
  { path: "/notifications", name: "notifications", inNavigation: false },
  { path: "/help", name: "help", inNavigation: false },
  { path: "/status", name: "status", inNavigation: false },
  { path: "/trust", name: "trust", inNavigation: false },
] as const;

export type Screen = (typeof routeTable)[number];

export const navigation = routeTable.filter((screen) => screen.inNavigation);

/** Returns the screen at a path; a trailing slash is ignored. */
export function screenAt(path: string): Screen | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return routeTable.find((screen) => screen.path === plain);
}
