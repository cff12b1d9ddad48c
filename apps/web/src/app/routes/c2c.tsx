import { createFileRoute } from "@tanstack/react-router";
import { ComingScreen } from "../screens/coming-screen.tsx";

export const Route = createFileRoute("/c2c")({ component: Screen });

function Screen() {
  return <ComingScreen name="c2c" />;
}
