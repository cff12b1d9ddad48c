import { kycSlots } from "@wth/api-contract/console";
import { Button, Dialog, TextArea } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import type { Detail } from "./case-facts.tsx";
import classes from "./decision.module.css";
import {
  caseReasons,
  composeRejection,
  noFindings,
  photoReasons,
  toggleCaseReason,
  togglePhotoReason,
  type CaseReason,
  type Findings,
  type PhotoReason,
} from "./rejection.ts";

const TEXT_MAX = 500;

type Props = { detail: Detail; onClose: () => void; onDone: () => void };

/** Findings per photo, and the resulting texts for the user in both languages. */
export function RejectDialog({ detail, onClose, onDone }: Props) {
  const { t } = useTranslation("kyc");
  const [findings, setFindings] = useState<Findings>(noFindings);
  const { isPending, run } = useAction(api.consoleKycReject, { success: t(($) => $.reject.done), onDone });
  const form = useSchemaForm(api.consoleKycReject.route.body, {
    initial: { id: detail.id, slots: [], en: "", zhCN: "" },
    busy: isPending,
    onSubmit: (body) => run({ body }),
  });
  // Choosing a finding rewrites the texts; manual edits are the last step.
  const choose = (next: Findings): void => {
    setFindings(next);
    const { slots, en, zhCN } = composeRejection(next);
    form.set("slots", slots);
    form.set("en", en);
    form.set("zhCN", zhCN);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.reject.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      closeOnClickOutside={false}
      size={1080}
    >
      <form className={classes["root"]} noValidate onSubmit={form.submit}>
        {kycSlots
          .filter((slot) => detail.photos[slot] !== null)
          .map((slot) => (
            <Choices
              key={slot}
              legend={t(($) => $.slots[slot])}
              reasons={photoReasons}
              chosen={findings.photos[slot] ?? []}
              onToggle={(reason: PhotoReason) => choose(togglePhotoReason(findings, slot, reason))}
            />
          ))}
        <Choices
          legend={t(($) => $.reject.whole)}
          reasons={caseReasons}
          chosen={findings.cases}
          onToggle={(reason: CaseReason) => choose(toggleCaseReason(findings, reason))}
        />
        <div className={classes["texts"]}>
          <TextArea label={t(($) => $.reject.en)} lang="en" required maxLength={TEXT_MAX} {...form.field("en")} />
          <TextArea
            label={t(($) => $.reject.zhCN)}
            lang="zh-Hant"
            required
            maxLength={TEXT_MAX}
            {...form.field("zhCN")}
          />
        </div>
        <div className={classes["buttons"]}>
          <Button variant="quiet" onClick={onClose}>
            {t(($) => $.cancel, { ns: "common" })}
          </Button>
          <Button type="submit" variant="danger" busy={isPending} disabled={!form.isValid}>
            {t(($) => $.reject.reject)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ChoicesProps<Reason extends string> = {
  legend: string;
  reasons: Readonly<Record<Reason, { en: string; zhCN: string }>>;
  chosen: readonly Reason[];
  onToggle: (reason: Reason) => void;
};

function Choices<Reason extends string>({ legend, reasons, chosen, onToggle }: ChoicesProps<Reason>) {
  const language = currentLanguage();
  return (
    <fieldset className={classes["choices"]}>
      <legend>{legend}</legend>
      {(Object.keys(reasons) as Reason[]).map((reason) => (
        <label key={reason} className={classes["choice"]}>
          <input type="checkbox" checked={chosen.includes(reason)} onChange={() => onToggle(reason)} />
          <span>{reasons[reason][language]}</span>
        </label>
      ))}
    </fieldset>
  );
}
