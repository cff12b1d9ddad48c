import { useQuery } from "@tanstack/react-query";
import { Button, TextField } from "@wth/ui";
import { trimmed, useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { settingsQuery } from "#shared/messaging/settings-query.ts";
import classes from "./profile-panel.module.css";
import { useSaveEmail } from "./use-save-email.ts";

const Email = z.object({ email: trimmed(api.profileUpdate.route.body.shape.email) });

/** E-mail address; a change is confirmed by the wallet's signature. */
export function EmailField({ current }: { current: string }) {
  const { t } = useTranslation("profile");
  const { busy, save } = useSaveEmail();
  const { data: settings } = useQuery(settingsQuery);
  const isUnconfirmed =
    settings?.sendsMail === true &&
    settings.addresses.some(
      ({ channel, label, isConfirmed }) => channel === "mail" && label === current && !isConfirmed,
    );
  const problemOf = (email: string): string =>
    email.trim() === "" ? t(($) => $.email.empty) : t(($) => $.email.format);
  const form = useSchemaForm(Email, {
    initial: { email: current },
    busy,
    textOf: (): string => problemOf(form.values.email),
    onSubmit: ({ email }) => save(email),
    onInvalid: () => notifyError(problemOf(form.values.email)),
  });
  return (
    <form className={classes["email"]} noValidate onSubmit={form.submit}>
      <TextField
        label={t(($) => $.email.label)}
        hint={isUnconfirmed ? t(($) => $.email.unconfirmed) : t(($) => $.email.hint)}
        placeholder={t(($) => $.email.placeholder)}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        {...form.field("email")}
        action={
          <Button type="submit" size="sm" variant="outline" busy={busy}>
            {t(($) => $.email.confirm)}
          </Button>
        }
      />
    </form>
  );
}
