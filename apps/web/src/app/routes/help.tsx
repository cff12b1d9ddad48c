import { createFileRoute } from "@tanstack/react-router";
import { HelpScreen } from "../screens/help-screen.tsx";

const LONGEST_QUERY = 100;

/** State of the help center that is part of the URL: the words that are searched. */
type HelpSearch = { q?: string | undefined };

/** Parses the help center's URL parameters; invalid ones are dropped. */
function helpSearch({ q }: Record<string, unknown>): HelpSearch {
  return typeof q === "string" && q !== "" ? { q: q.slice(0, LONGEST_QUERY) } : {};
}

export const Route = createFileRoute("/help")({ component: HelpScreen, validateSearch: helpSearch });
