import { userAccounts, WalletPrompt } from "@wth/test-wallet";
import { currentLanguage } from "#i18n/index.ts";
import { useTranslation } from "react-i18next";
import { ClockBar } from "./clock-bar.tsx";

const accounts = userAccounts();

/** Visible parts of the sandbox. */
export function SandboxLayer() {
  // Re-renders when the language changes.
  useTranslation("sandbox");
  return (
    <>
      <ClockBar />
      <WalletPrompt language={currentLanguage()} accounts={accounts} />
    </>
  );
}
