import { createFileRoute } from "@tanstack/react-router";
import { HelpScreen } from "../screens/help-screen.tsx";
import { helpSearch } from "../screens/help-search.ts";

export const Route = createFileRoute("/help")({ component: HelpScreen, validateSearch: helpSearch });
