import { Button, TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./email-field.module.css";
import { useSaveEmail } from "./use-save-email.ts";

/** E-mail address; a change is confirmed by the wallet's signature. */
export function EmailField({ current }: { current: string }) {
  const { t } = useTranslation("profile");
  const [email, setEmail] = useState(current);
  const { busy, save } = useSaveEmail();
  return (
    <form
      className={classes["root"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(email.trim());
      }}
    >
      <TextField
        label={t(($) => $.email.label)}
        hint={t(($) => $.email.hint)}
        placeholder={t(($) => $.email.placeholder)}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        action={
          <Button type="submit" size="sm" variant="outline" busy={busy}>
            {t(($) => $.email.confirm)}
          </Button>
        }
      />
    </form>
  );
}
