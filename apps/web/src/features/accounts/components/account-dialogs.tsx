import { Dialog } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FeeForm } from "#shared/market/fee-form.tsx";
import type { SwapAccount } from "../model/swap-amount.ts";
import { SwapView } from "./swap-view.tsx";
import { TransferForm, type TransferTarget } from "./transfer-form.tsx";

/** The open action on an account. */
export type AccountDialog =
  | { kind: "transfer"; to: TransferTarget }
  | { kind: "swap"; account: SwapAccount }
  | { kind: "fee" };

type Props = {
  dialog: AccountDialog;
  opened: boolean;
  onClose: () => void;
  kycLink: (text: string) => ReactNode;
};

/** Dialog of the open action. Its form is reset each time it opens. */
export function AccountDialogs({ dialog, opened, onClose, kycLink }: Props) {
  const { t } = useTranslation("accounts");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={titleOf(dialog)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={480}
    >
      {dialog.kind === "transfer" && <TransferForm to={dialog.to} onClose={onClose} kycLink={kycLink} />}
      {dialog.kind === "swap" && <SwapView account={dialog.account} onClose={onClose} />}
      {dialog.kind === "fee" && <FeeForm onClose={onClose} />}
    </Dialog>
  );

  function titleOf({ kind }: AccountDialog): string {
    if (kind === "swap") return t(($) => $.swap.title);
    if (kind === "fee") return t(($) => $.fee.title);
    return dialog.kind === "transfer" && dialog.to === "ctoc"
      ? t(($) => $.transfer.titleToCtoc)
      : t(($) => $.transfer.titleToNormal);
  }
}
