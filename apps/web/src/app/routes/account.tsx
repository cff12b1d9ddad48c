import { createFileRoute } from "@tanstack/react-router";
import { ComingScreen } from "../screens/coming-screen.tsx";

export const Route = createFileRoute("/account")({ component: Screen });

function Screen() {
  return <ComingScreen name="account" />;
}
