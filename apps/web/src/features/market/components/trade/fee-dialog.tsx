import type { Amount } from "@wth/rules";
import { Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { FeeForm } from "#shared/market/fee-form.tsx";

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Fee credit that the sale lacks. */
  missing: Amount | undefined;
};

/** Sells fee credit during a sale. */
export function FeeDialog({ opened, onClose, missing }: Props) {
  const { t } = useTranslation("market");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.trade.feeTitle)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={480}
    >
      <FeeForm onClose={onClose} missing={missing} />
    </Dialog>
  );
}
