import { SelectField } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import { levelOf, rigLevels } from "./rig-levels.ts";

const { body: Body } = api.consoleGrantRig.route;
const Grant = Body.extend({ level: levelOf(Body.shape.level) });

/** Grants a rig to a user. */
export function GrantRigDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { isPending, run } = useAction(api.consoleGrantRig, {
    success: (_, { body }) => t(($) => $.actions.granted, { level: body.level }),
    onDone: onClose,
  });
  const form = useSchemaForm(Grant, {
    initial: { userId, level: "1", source: "gift", reason: "" },
    busy: isPending,
    onSubmit: (body) => run({ body }),
  });
  return (
    <ReasonDialog
      title={t(($) => $.actions.grantRig)}
      confirm={t(($) => $.actions.grant, { level: form.values.level })}
      busy={isPending}
      form={form}
      reason={form.field("reason")}
      onClose={onClose}
    >
      <SelectField label={t(($) => $.columns.rig)} options={rigLevels} {...form.field("level")} />
      <SelectField
        label={t(($) => $.columns.source)}
        {...form.field("source")}
        options={[
          { value: "gift", label: t(($) => $.sources.gift) },
          { value: "reward", label: t(($) => $.sources.reward) },
          { value: "airdrop", label: t(($) => $.sources.airdrop) },
        ]}
      />
    </ReasonDialog>
  );
}
