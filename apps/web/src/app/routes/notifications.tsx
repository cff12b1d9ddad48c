import { createFileRoute } from "@tanstack/react-router";
import { NotificationsScreen } from "../screens/notifications-screen.tsx";

export const Route = createFileRoute("/notifications")({ component: NotificationsScreen });
