/** Every screen of the product: whether the header links to it, and whether it is built yet. */
export const routeTable = [
  { path: "/home", name: "home", inNavigation: true, ready: false },
  { path: "/defi", name: "defi", inNavigation: true, ready: true },
  { path: "/c2c", name: "c2c", inNavigation: true, ready: true },
  { path: "/account", name: "account", inNavigation: true, ready: true },
  { path: "/activity", name: "activity", inNavigation: true, ready: true },
  { path: "/plan", name: "plan", inNavigation: true, ready: true },
  { path: "/stats", name: "stats", inNavigation: true, ready: true },
  { path: "/download", name: "download", inNavigation: false, ready: false },
  { path: "/kyc", name: "kyc", inNavigation: false, ready: true },
  { path: "/kycselect", name: "kycselect", inNavigation: false, ready: true },
] as const;

export type Screen = (typeof routeTable)[number];
/** Screens that only say what they will hold. */
export type ComingScreenName = Extract<Screen, { ready: false }>["name"];

export const navigation = routeTable.filter((screen) => screen.inNavigation);

/** The screen at a path, ignoring a slash at the end. */
export function screenAt(path: string): Screen | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return routeTable.find((screen) => screen.path === plain);
}
