import { createFileRoute } from "@tanstack/react-router";
import { C2cScreen } from "../screens/c2c-screen.tsx";
import { c2cSearch } from "../screens/c2c-search.ts";

export const Route = createFileRoute("/c2c")({ component: C2cScreen, validateSearch: c2cSearch });
