import { countryName } from "@wth/rules";
import { Button, Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { nameOf } from "#shared/format/address-code.tsx";
import type { Detail } from "./case-facts.tsx";
import classes from "./decision.module.css";

type Props = { detail: Detail; onClose: () => void; onDone: () => void };

/** Confirmation of the document and its holder before an approval; Enter approves. */
export function ApproveDialog({ detail, onClose, onDone }: Props) {
  const { t } = useTranslation("kyc");
  const { isPending, run } = useAction(api.consoleKycApprove, { success: t(($) => $.approve.done), onDone });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.approve.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      closeOnClickOutside={false}
    >
      <div className={classes["root"]}>
        <p>{t(($) => $.approve.text, { nickname: nameOf(detail) })}</p>
        <p className={classes["number"]}>
          {countryName(detail.country, currentLanguage())} · {detail.idNumber} · {detail.holder?.name} ·{" "}
          {detail.holder?.birthDate}
        </p>
        {detail.related.length > 0 && <p>{t(($) => $.approve.related, { count: detail.related.length })}</p>}
        <div className={classes["buttons"]}>
          <Button variant="quiet" onClick={onClose}>
            {t(($) => $.cancel, { ns: "common" })}
          </Button>
          <Button
            variant="primary"
            data-autofocus
            busy={isPending}
            onClick={() => void run({ body: { id: detail.id } })}
          >
            {t(($) => $.approve.approve)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
