import { isInputAmountText, userAccounts, type UserAccountKind } from "@wth/rules";
import { Segmented, SelectField, TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** Requests an adjustment; nothing is moved until another operator approves it. */
export function RequestAdjustmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("decisions");
  const [address, setAddress] = useState("");
  const [account, setAccount] = useState<UserAccountKind>("normal");
  const [direction, setDirection] = useState<"give" | "take">("give");
  const [amount, setAmount] = useState("");
  const isAddress = ADDRESS.test(address.trim());
  const isAmount = isInputAmountText(amount) && !isZero(amount);
  const { isPending, run } = useAction(api.consoleRequestAdjustment, {
    call: (reason: string, send) => {
      const signed = direction === "take" ? `-${amount}` : amount;
      return send({ body: { address: address.trim(), account, amount: signed, reason } });
    },
    success: t(($) => $.adjustments.asked),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.adjustments.ask)}
      text={t(($) => $.adjustments.text)}
      confirm={t(($) => $.adjustments.send)}
      busy={isPending}
      ready={isAddress && isAmount}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.columns.person)}
        placeholder="0x"
        value={address}
        error={address === "" || isAddress ? undefined : t(($) => $.adjustments.badAddress)}
        onChange={({ target }) => setAddress(target.value)}
      />
      <SelectField
        label={t(($) => $.columns.account)}
        value={account}
        onChange={setAccount}
        options={(Object.keys(userAccounts) as UserAccountKind[]).map((kind) => ({
          value: kind,
          label: t(($) => $.accounts[kind], { ns: "people" }),
        }))}
      />
      <Segmented
        label={t(($) => $.adjustments.direction)}
        value={direction}
        onChange={setDirection}
        options={[
          { value: "give", label: t(($) => $.adjustments.give) },
          { value: "take", label: t(($) => $.adjustments.take) },
        ]}
      />
      <TextField
        label={t(($) => $.columns.amount)}
        inputMode="decimal"
        value={amount}
        error={amount === "" || isAmount ? undefined : t(($) => $.adjustments.badAmount)}
        onChange={({ target }) => setAmount(target.value)}
      />
    </ReasonDialog>
  );
}
