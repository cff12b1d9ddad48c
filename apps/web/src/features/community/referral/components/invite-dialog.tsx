import { Button, Dialog, TextField } from "@wth/ui";
import { trimmed, useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { closeInviteDialog, useInviteDialog } from "#shared/forms/dialogs.ts";
import { useStoredInviteCode } from "#shared/community/stored-invite-code.ts";
import classes from "./invite-dialog.module.css";
import { useBindInviteCode } from "../hooks/use-bind-invite-code.ts";

const { query } = api.bindInviteCode.route;
/** Only the server validates a code that is not empty. */
const Invitation = query.extend({ inviteCode: trimmed(query.shape.inviteCode.min(1)) });

type Props = {
  /** Offers a code that the user may bind; undefined outside of the sandbox. */
  Offer?: ComponentType<{ busy: boolean; onUse: (code: string) => void }> | undefined;
};

/** "Bind social circles": requests an invitation code. */
export function InviteDialog({ Offer }: Props) {
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
      <InviteForm initial={stored ?? ""} Offer={Offer} />
    </Dialog>
  );
}

function InviteForm({ initial, Offer }: Props & { initial: string }) {
  const { t } = useTranslation("referral");
  const { busy, bind } = useBindInviteCode(closeInviteDialog);
  const form = useSchemaForm(Invitation, {
    initial: { inviteCode: initial },
    busy,
    onSubmit: ({ inviteCode }) => bind(inviteCode),
    onInvalid: () =>
      notifyError(
        t(($) => $.dialog.empty),
        { short: true },
      ),
  });
  return (
    <form className={classes["form"]} noValidate onSubmit={form.submit}>
      <p className={classes["text"]}>{t(($) => $.dialog.text)}</p>
      <TextField
        label={t(($) => $.dialog.label)}
        {...form.field("inviteCode")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        data-autofocus
      />
      <Button type="submit" variant="primary" size="lg" busy={busy} wide>
        {t(($) => $.dialog.bind)}
      </Button>
      {Offer !== undefined && (
        <Suspense>
          <Offer busy={busy} onUse={(code) => void bind(code)} />
        </Suspense>
      )}
    </form>
  );
}
