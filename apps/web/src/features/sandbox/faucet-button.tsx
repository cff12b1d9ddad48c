import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useSandboxActions } from "./use-sandbox-actions.ts";

/** Sends test USDT, and coin for fees, to the connected wallet. */
export function FaucetButton() {
  const { t } = useTranslation("sandbox");
  const { busy, tap } = useSandboxActions();
  return (
    <Button variant="primary" busy={busy === "USDT"} onClick={() => void tap("USDT")}>
      {t(($) => $.faucet)}
    </Button>
  );
}
