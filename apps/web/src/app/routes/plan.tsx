import { createFileRoute } from "@tanstack/react-router";
import { PlanScreen } from "../screens/plan-screen.tsx";

export const Route = createFileRoute("/plan")({ component: PlanScreen });
