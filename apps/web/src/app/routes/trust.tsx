import { createFileRoute } from "@tanstack/react-router";
import { TrustScreen } from "../screens/trust-screen.tsx";

export const Route = createFileRoute("/trust")({ component: TrustScreen });
