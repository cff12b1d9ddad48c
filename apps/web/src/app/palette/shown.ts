import { createStore } from "@wth/web-kit/state/create-store.ts";

/** The command palette, the list of shortcuts, or neither. */
export const shown = createStore<"nothing" | "palette" | "shortcuts">("nothing");
