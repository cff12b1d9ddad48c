/** Every screen of the app, and whether the header links to it. The landing page is none of them. */
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
] as const;

export type Screen = (typeof routeTable)[number];

export const navigation = routeTable.filter((screen) => screen.inNavigation);

/** The screen at a path, ignoring a slash at the end. */
export function screenAt(path: string): Screen | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return routeTable.find((screen) => screen.path === plain);
}
