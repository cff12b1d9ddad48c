import { Button } from "@wth/ui";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { usePictures } from "#features/market/hooks/use-pictures.ts";
import { useShowOrder } from "#features/market/hooks/use-show-order.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import { PictureField } from "./picture-field.tsx";
import classes from "./statement-form.module.css";

/** Maximum length of a statement in characters. */
const MAX = 2_000;

/** Statement of a party in a disputed trade; an operator and the other party can read it. */
export function StatementForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<"statementEmpty" | "pictureRunning" | null>(null);
  const pictures = usePictures();
  const { isPending, run } = useAction(api.marketStatement, {
    success: t(($) => $.order.statementDone),
    onDone: useShowOrder(),
  });
  const shown = order.log.filter(({ by }) => by === order.role).map((entry) => entry.pictures?.count ?? 0);

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return setProblem("statementEmpty");
    if (pictures.isSending) return setProblem("pictureRunning");
    setProblem(null);
    if (isPending) return;
    if (!(await run({ body: { orderId: order.id, text: said, pictures: pictures.urls } }))) return;
    setText("");
    pictures.clear();
  }

  return (
    <form className={classes["root"]} noValidate onSubmit={(event) => void onSubmit(event)}>
      <label htmlFor={id} className={classes["label"]}>
        {t(($) => $.order.statement)}
      </label>
      <textarea
        id={id}
        className={classes["input"]}
        value={text}
        onChange={({ target }) => (setText(target.value), setProblem(null))}
        rows={4}
        maxLength={MAX}
        aria-invalid={problem === "statementEmpty" || undefined}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={classes["note"]} data-error={problem !== null || undefined} aria-live="polite">
        {t(($) => $.order[problem ?? "statementHint"])}{" "}
        {text.length > 0 && t(($) => $.order.statementCount, { used: text.length, max: MAX })}
      </p>
      <PictureField pictures={pictures} shown={shown.reduce((sum, count) => sum + count, 0)} />
      <Button type="submit" busy={isPending}>
        {t(($) => $.order.statementSubmit)}
      </Button>
    </form>
  );
}
