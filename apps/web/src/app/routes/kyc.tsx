import { createFileRoute } from "@tanstack/react-router";
import { KycScreen } from "../screens/kyc-screen.tsx";

export const Route = createFileRoute("/kyc")({ component: KycScreen });
