import { createFileRoute } from "@tanstack/react-router";
import { loadTexts } from "#i18n/index.ts";
import { PlanScreen } from "../screens/plan-screen.tsx";

export const Route = createFileRoute("/plan")({
  loader: () => loadTexts("plan"),
  component: PlanScreen,
});
