import { createFileRoute } from "@tanstack/react-router";
import { loadTexts } from "#i18n/index.ts";
import { ActivityScreen } from "../screens/activity-screen.tsx";

export const Route = createFileRoute("/activity")({
  loader: () => loadTexts("activity"),
  component: ActivityScreen,
});
