import { Button, Dialog, TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { closeInviteDialog, useInviteDialog } from "#shared/dialogs/dialogs.ts";
import { useStoredInviteCode } from "#shared/referral/stored-invite-code.ts";
import classes from "./invite-dialog.module.css";
import { useBindInviteCode } from "../hooks/use-bind-invite-code.ts";

/** "Bind social circles": requests an invitation code. */
export function InviteDialog() {
  const { t } = useTranslation("referral");
  const opened = useInviteDialog();
  const stored = useStoredInviteCode();
  return (
    <Dialog
      opened={opened}
      onClose={closeInviteDialog}
      title={t(($) => $.dialog.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <InviteForm initial={stored ?? ""} />
    </Dialog>
  );
}

function InviteForm({ initial }: { initial: string }) {
  const { t } = useTranslation("referral");
  const [code, setCode] = useState(initial);
  const { busy, bind } = useBindInviteCode(closeInviteDialog);
  return (
    <form
      className={classes["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void bind(code.trim());
      }}
    >
      <p className={classes["text"]}>{t(($) => $.dialog.text)}</p>
      <TextField
        label={t(($) => $.dialog.label)}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        data-autofocus
      />
      <Button type="submit" variant="primary" size="lg" busy={busy} wide>
        {t(($) => $.dialog.bind)}
      </Button>
    </form>
  );
}
