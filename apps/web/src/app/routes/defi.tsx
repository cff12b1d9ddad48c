import { createFileRoute } from "@tanstack/react-router";
import { defiSearch } from "../screens/defi-search.ts";
import { DefiScreen } from "../screens/defi-screen.tsx";

export const Route = createFileRoute("/defi")({ component: DefiScreen, validateSearch: defiSearch });
