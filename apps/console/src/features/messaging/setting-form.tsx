import { Button, Surface } from "@wth/ui";
import type { FormState } from "@wth/web-kit/forms/use-schema-form.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./messaging.module.css";

type Props = {
  /** Valid when the fields differ from what is stored. */
  form: FormState;
  busy: boolean;
  children: ReactNode;
};

/** A form that stores one setting. */
export function SettingForm({ form, busy, children }: Props) {
  const { t } = useTranslation("common");
  return (
    <Surface>
      <form className={classes["form"]} noValidate onSubmit={form.submit}>
        {children}
        <div className={classes["bar"]}>
          <Button type="submit" variant="primary" size="sm" busy={busy} disabled={!form.isValid}>
            {t(($) => $.save)}
          </Button>
        </div>
      </form>
    </Surface>
  );
}
