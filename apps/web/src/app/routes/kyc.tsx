import { createFileRoute } from "@tanstack/react-router";
import { loadTexts } from "#i18n/index.ts";
import { KycScreen } from "../screens/kyc-screen.tsx";

export const Route = createFileRoute("/kyc")({
  loader: () => loadTexts("kyc"),
  component: KycScreen,
});
