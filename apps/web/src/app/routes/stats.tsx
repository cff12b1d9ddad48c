import { createFileRoute } from "@tanstack/react-router";
import { StatsScreen } from "../screens/stats-screen.tsx";

export const Route = createFileRoute("/stats")({ component: StatsScreen });
