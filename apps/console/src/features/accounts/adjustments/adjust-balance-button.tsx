import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMayPropose } from "#shared/session/use-me.ts";
import { AdjustBalanceDialog } from "./adjust-balance-dialog.tsx";

/** Opens the form that proposes to adjust a balance. */
export function AdjustBalanceButton() {
  const { t } = useTranslation("decisions");
  const mayPropose = useMayPropose();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayPropose("adjustBalance")) return null;
  return (
    <>
      <Button variant="primary" size="sm" onClick={() => setIsOpen(true)}>
        {t(($) => $.adjustments.ask)}
      </Button>
      {isOpen && <AdjustBalanceDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
