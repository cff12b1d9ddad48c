import { createFileRoute } from "@tanstack/react-router";
import { loadTexts } from "#i18n/index.ts";
import { KycselectScreen } from "../screens/kycselect-screen.tsx";

export const Route = createFileRoute("/kycselect")({
  loader: () => loadTexts("kyc"),
  component: KycselectScreen,
});
