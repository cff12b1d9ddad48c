import { parseSearch, stringifySearch } from "./text-search.ts";

/** Options of the routers of both apps. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
} as const;
