import { kycSlots } from "@wth/api-contract/console";
import { Button, Dialog, TextArea } from "@wth/ui";
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
const EN_MIN = 3;

type Props = { detail: Detail; onClose: () => void; onDone: () => void };

/** Findings per photo, and the resulting texts for the user in both languages. */
export function RejectDialog({ detail, onClose, onDone }: Props) {
  const { t } = useTranslation("kyc");
  const [findings, setFindings] = useState<Findings>(noFindings);
  const [texts, setTexts] = useState({ en: "", zhCN: "" });
  const { slots } = composeRejection(findings);
  const { isPending, run } = useAction(api.consoleKycReject, { success: t(($) => $.reject.done), onDone });
  // Choosing a finding rewrites the texts; manual edits are the last step.
  const choose = (next: Findings): void => {
    setFindings(next);
    const { en, zhCN } = composeRejection(next);
    setTexts({ en, zhCN });
  };
  const isReady = texts.en.trim().length >= EN_MIN && texts.zhCN.trim() !== "";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.reject.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      closeOnClickOutside={false}
      size={1080}
    >
      <form
        className={classes["root"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady || isPending) return;
          void run({ body: { id: detail.id, slots, en: texts.en.trim(), zhCN: texts.zhCN.trim() } });
        }}
      >
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
          <TextArea
            label={t(($) => $.reject.en)}
            lang="en"
            required
            maxLength={TEXT_MAX}
            value={texts.en}
            onChange={({ target }) => setTexts({ ...texts, en: target.value })}
          />
          <TextArea
            label={t(($) => $.reject.zhCN)}
            lang="zh-Hant"
            required
            maxLength={TEXT_MAX}
            value={texts.zhCN}
            onChange={({ target }) => setTexts({ ...texts, zhCN: target.value })}
          />
        </div>
        <div className={classes["buttons"]}>
          <Button variant="quiet" onClick={onClose}>
            {t(($) => $.cancel, { ns: "common" })}
          </Button>
          <Button type="submit" variant="danger" busy={isPending} disabled={!isReady}>
            {t(($) => $.reject.confirm)}
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
