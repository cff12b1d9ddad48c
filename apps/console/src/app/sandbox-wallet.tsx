import { announceWallet, operatorAccounts, WalletPrompt } from "@wth/test-wallet";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";

const accounts = operatorAccounts();
announceWallet(accounts);

/** The test wallet with the accounts of the sandbox's operators. */
export function SandboxWallet() {
  // Re-renders when the language changes.
  useTranslation();
  return <WalletPrompt language={currentLanguage()} accounts={accounts} />;
}
