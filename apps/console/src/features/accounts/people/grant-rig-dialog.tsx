import { SelectField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import { rigLevels } from "./rig-levels.ts";

type Source = "gift" | "reward" | "airdrop";

/** Grants a rig to a user. */
export function GrantRigDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation("people");
  const [level, setLevel] = useState("1");
  const [source, setSource] = useState<Source>("gift");
  const { isPending, run } = useAction(api.consoleGrantRig, {
    call: (reason: string, send) => send({ body: { userId, level: Number(level), source, reason } }),
    success: t(($) => $.actions.granted, { level }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.actions.grantRig)}
      confirm={t(($) => $.actions.grant, { level })}
      busy={isPending}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <SelectField label={t(($) => $.columns.rig)} options={rigLevels} value={level} onChange={setLevel} />
      <SelectField
        label={t(($) => $.columns.source)}
        value={source}
        onChange={setSource}
        options={[
          { value: "gift", label: t(($) => $.sources.gift) },
          { value: "reward", label: t(($) => $.sources.reward) },
          { value: "airdrop", label: t(($) => $.sources.airdrop) },
        ]}
      />
    </ReasonDialog>
  );
}
