import { createStore } from "@wth/web-kit/state/create-store.ts";

/** The command palette, what it has opened, or nothing. */
export const shown = createStore<"nothing" | "palette" | "shortcuts" | "inbox">("nothing");
