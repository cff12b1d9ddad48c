import { createFileRoute } from "@tanstack/react-router";
import { StatusScreen } from "../screens/status-screen.tsx";

export const Route = createFileRoute("/status")({ component: StatusScreen });
