import { Button, TextField } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import type { Detail } from "./case-facts.tsx";
import classes from "./holder-form.module.css";

const NAME_MAX = 120;

type Props = {
  detail: Detail;
  /** Opens the case again, which no change does by itself, since every reading is on record. */
  onSaved: () => Promise<void>;
};

/** Name and date of birth as the reviewer reads them on the document. They find other cases of the same person. */
export function HolderForm({ detail: { id, holder }, onSaved }: Props) {
  const { t } = useTranslation("kyc");
  const { isPending, run } = useAction(api.consoleKycHolder, { success: t(($) => $.holder.done), onDone: onSaved });
  const form = useSchemaForm(api.consoleKycHolder.route.body, {
    initial: { id, name: holder?.name ?? "", birthDate: holder?.birthDate ?? "" },
    busy: isPending,
    textOf: (_, field) => (field === "name" ? t(($) => $.holder.nameMissing) : t(($) => $.holder.dateMissing)),
    onSubmit: (body) => run({ body }),
  });
  return (
    <form className={classes["root"]} noValidate onSubmit={form.submit} aria-label={t(($) => $.holder.title)}>
      <TextField
        label={t(($) => $.holder.name)}
        hint={t(($) => $.holder.hint)}
        maxLength={NAME_MAX}
        autoComplete="off"
        spellCheck={false}
        {...form.field("name")}
      />
      <TextField
        label={t(($) => $.holder.birthDate)}
        hint={t(($) => $.holder.dateHint)}
        type="date"
        autoComplete="off"
        {...form.field("birthDate")}
      />
      <Button type="submit" size="sm" variant="outline" busy={isPending}>
        {t(($) => $.holder.save)}
      </Button>
    </form>
  );
}
