import { Button, Dialog, Segmented, TextArea } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { DateTimeField } from "#shared/fields/date-time-field.tsx";
import classes from "./messaging.module.css";

const TEXT_MAX = 500;

/** Writes an announcement in both languages. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("messaging");
  const [level, setLevel] = useState<"info" | "warning">("info");
  const [en, setEn] = useState("");
  const [zhCN, setZhCN] = useState("");
  const [start, setStart] = useState<number | null>(null);
  const [opened] = useState(Date.now);
  const [end, setEnd] = useState<number | null>(null);
  const isBackwards = end !== null && end <= (start ?? opened);
  const isReady = en.trim() !== "" && zhCN.trim() !== "" && !isBackwards;
  const { isPending, run } = useAction(api.consoleAnnounce, { success: t(($) => $.announced), onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.announce)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      closeOnClickOutside={false}
      size={620}
    >
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady || isPending) return;
          const when = start === null ? { end } : { start, end };
          void run({ body: { level, en: en.trim(), zhCN: zhCN.trim(), ...when } });
        }}
      >
        <Segmented
          label={t(($) => $.columns.level)}
          value={level}
          onChange={setLevel}
          options={[
            { value: "info", label: t(($) => $.levels.info) },
            { value: "warning", label: t(($) => $.levels.warning) },
          ]}
        />
        <TextArea
          label={t(($) => $.english)}
          lang="en"
          required
          maxLength={TEXT_MAX}
          value={en}
          onChange={({ target }) => setEn(target.value)}
        />
        <TextArea
          label={t(($) => $.chinese)}
          lang="zh-Hant"
          required
          maxLength={TEXT_MAX}
          value={zhCN}
          onChange={({ target }) => setZhCN(target.value)}
        />
        <div className={classes["pair"]}>
          <DateTimeField
            label={t(($) => $.columns.start)}
            hint={t(($) => $.startHint)}
            value={start}
            onChange={setStart}
          />
          <DateTimeField
            label={t(($) => $.columns.end)}
            hint={isBackwards ? t(($) => $.backwards) : t(($) => $.endHint)}
            value={end}
            onChange={setEnd}
          />
        </div>
        <div className={classes["bar"]}>
          <Button variant="quiet" onClick={onClose}>
            {t(($) => $.cancel, { ns: "common" })}
          </Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={!isReady}>
            {t(($) => $.announce)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
