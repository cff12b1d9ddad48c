import { Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { FeeForm } from "#shared/fee-credit/index.ts";

/** Sells fee credit during a sale. */
export function FeeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation("market");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.trade.feeTitle)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={480}
    >
      <FeeForm onClose={onClose} />
    </Dialog>
  );
}
