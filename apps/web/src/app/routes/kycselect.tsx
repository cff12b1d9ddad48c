import { createFileRoute } from "@tanstack/react-router";
import { KycselectScreen } from "../screens/kycselect-screen.tsx";

export const Route = createFileRoute("/kycselect")({ component: KycselectScreen });
