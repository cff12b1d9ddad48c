import { createFileRoute } from "@tanstack/react-router";
import { ActivityScreen } from "../screens/activity-screen.tsx";

export const Route = createFileRoute("/activity")({ component: ActivityScreen });
