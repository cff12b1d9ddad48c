import { createFileRoute } from "@tanstack/react-router";
import { SessionsScreen } from "../screens/sessions-screen.tsx";

export const Route = createFileRoute("/sessions")({ component: SessionsScreen });
