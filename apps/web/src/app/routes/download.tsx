import { createFileRoute } from "@tanstack/react-router";
import { ComingScreen } from "../screens/coming-screen.tsx";

export const Route = createFileRoute("/download")({ component: Screen });

function Screen() {
  return <ComingScreen name="download" />;
}
