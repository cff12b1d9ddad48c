import { Segmented, SelectField } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import type { Person } from "./person.ts";
import { levelOf, rigLevels } from "./rig-levels.ts";

const { body: Body } = api.consoleSetWhitelisted.route;
const Permission = Body.extend({
  level: levelOf(Body.shape.level),
  isOn: z.enum(["on", "off"]).transform((choice) => choice === "on"),
});

/** Permits a user to buy a restricted rig type, or withdraws the permission. */
export function WhitelistDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { isPending, run } = useAction(api.consoleSetWhitelisted, {
    success: t(($) => $.saved, { ns: "common" }),
    onDone: onClose,
  });
  const isListed = (level: number): boolean => person.whitelist.includes(level);
  const form = useSchemaForm(
    Permission.refine(({ level, isOn }) => isListed(level) !== isOn),
    {
      initial: { userId: person.id, level: "1", isOn: "on", reason: "" },
      busy: isPending,
      onSubmit: (body) => run({ body }),
    },
  );
  return (
    <ReasonDialog
      title={t(($) => $.actions.whitelist)}
      text={isListed(Number(form.values.level)) ? t(($) => $.actions.listed) : t(($) => $.actions.notListed)}
      confirm={t(($) => $.save, { ns: "common" })}
      busy={isPending}
      form={form}
      reason={form.field("reason")}
      onClose={onClose}
    >
      <SelectField label={t(($) => $.columns.rig)} options={rigLevels} {...form.field("level")} />
      <Segmented
        label={t(($) => $.actions.whitelist)}
        {...form.field("isOn")}
        options={[
          { value: "on", label: t(($) => $.actions.mayBuy) },
          { value: "off", label: t(($) => $.actions.mayNotBuy) },
        ]}
      />
    </ReasonDialog>
  );
}
