import { Button, Dialog, Segmented, TextArea } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { DateTimeField } from "#shared/fields/date-time-field.tsx";
import classes from "./messaging.module.css";

const TEXT_MAX = 500;

type When = { start: number | null; end: number | null };
/** True when an announcement ends before it starts; without a start it starts when the form is opened. */
const endsTooEarly = ({ start, end }: When, opened: number): boolean => end !== null && end <= (start ?? opened);

/** An announcement; the form has null for no start. */
function announcementOf(opened: number) {
  const { body } = api.consoleAnnounce.route;
  return body
    .extend({ start: body.shape.start.unwrap().nullable() })
    .refine((values) => !endsTooEarly(values, opened))
    .transform(({ start, ...rest }) => (start === null ? rest : { ...rest, start }));
}

/** Writes an announcement in both languages. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("messaging");
  const [opened] = useState(Date.now);
  const { isPending, run } = useAction(api.consoleAnnounce, { success: t(($) => $.announced), onDone: onClose });
  const form = useSchemaForm(announcementOf(opened), {
    initial: { level: "info", en: "", zhCN: "", start: null, end: null },
    busy: isPending,
    onSubmit: (body) => run({ body }),
  });
  const isBackwards = endsTooEarly(form.values, opened);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.announce)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      closeOnClickOutside={false}
      size={620}
    >
      <form className={classes["form"]} noValidate onSubmit={form.submit}>
        <Segmented
          label={t(($) => $.columns.level)}
          {...form.field("level")}
          options={[
            { value: "info", label: t(($) => $.levels.info) },
            { value: "warning", label: t(($) => $.levels.warning) },
          ]}
        />
        <TextArea label={t(($) => $.english)} lang="en" required maxLength={TEXT_MAX} {...form.field("en")} />
        <TextArea label={t(($) => $.chinese)} lang="zh-Hant" required maxLength={TEXT_MAX} {...form.field("zhCN")} />
        <div className={classes["pair"]}>
          <DateTimeField label={t(($) => $.columns.start)} hint={t(($) => $.startHint)} {...form.field("start")} />
          <DateTimeField
            label={t(($) => $.columns.end)}
            hint={isBackwards ? t(($) => $.backwards) : t(($) => $.endHint)}
            {...form.field("end")}
          />
        </div>
        <div className={classes["bar"]}>
          <Button variant="quiet" onClick={onClose}>
            {t(($) => $.cancel, { ns: "common" })}
          </Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={!form.isValid}>
            {t(($) => $.announce)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
