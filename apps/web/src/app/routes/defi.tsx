import { createFileRoute } from "@tanstack/react-router";
import { DefiScreen } from "../screens/defi-screen.tsx";

export const Route = createFileRoute("/defi")({ component: DefiScreen });
