import { Segmented, SelectField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import type { Person } from "./person.ts";
import { rigLevels } from "./rig-levels.ts";

/** Permits a user to buy a restricted rig type, or withdraws the permission. */
export function WhitelistDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation("people");
  const [level, setLevel] = useState("1");
  const isListed = person.whitelist.includes(Number(level));
  const [choice, setChoice] = useState<"on" | "off">("on");
  const { isPending, run } = useAction(api.consoleSetWhitelisted, {
    call: (reason: string, send) =>
      send({ body: { userId: person.id, level: Number(level), isOn: choice === "on", reason } }),
    success: t(($) => $.saved, { ns: "common" }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.actions.whitelist)}
      text={isListed ? t(($) => $.actions.listed) : t(($) => $.actions.notListed)}
      confirm={t(($) => $.save, { ns: "common" })}
      busy={isPending}
      ready={isListed !== (choice === "on")}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <SelectField label={t(($) => $.columns.rig)} options={rigLevels} value={level} onChange={setLevel} />
      <Segmented
        label={t(($) => $.actions.whitelist)}
        value={choice}
        onChange={setChoice}
        options={[
          { value: "on", label: t(($) => $.actions.mayBuy) },
          { value: "off", label: t(($) => $.actions.mayNotBuy) },
        ]}
      />
    </ReasonDialog>
  );
}
