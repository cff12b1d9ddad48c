import { Button, Surface, TextField } from "@wth/ui";
import type { FieldProps, FormState } from "@wth/web-kit/forms/use-schema-form.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./messaging.module.css";

type Props = {
  /** Valid when the fields differ from what is stored. */
  form: FormState;
  /** Field of the form with the reason. */
  reason: FieldProps<string>;
  busy: boolean;
  children: ReactNode;
};

/** A form that proposes a change of one setting. */
export function SettingForm({ form, reason, busy, children }: Props) {
  const { t } = useTranslation("common");
  const { t: proposals } = useTranslation("proposals");
  return (
    <Surface>
      <form className={classes["form"]} noValidate onSubmit={form.submit}>
        {children}
        <TextField label={t(($) => $.reason)} hint={t(($) => $.reasonHint)} maxLength={500} {...reason} />
        <div className={classes["bar"]}>
          <Button type="submit" variant="primary" size="sm" busy={busy} disabled={!form.isValid}>
            {proposals(($) => $.propose)}
          </Button>
        </div>
      </form>
    </Surface>
  );
}
