import { Button } from "@wth/ui";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { addStatement } from "../../api/market-calls.ts";
import { useOrderWrite } from "../../hooks/use-order-write.ts";
import classes from "./statement-form.module.css";

/** Characters that a statement may have. */
const MAX = 2_000;

/** What a side of a disputed order has to say; an operator and the other side read it. */
export function StatementForm({ orderId }: { orderId: string }) {
  const { t } = useTranslation("c2c");
  const id = useId();
  const [text, setText] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const { isBusy, write } = useOrderWrite(orderId);

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const said = text.trim();
    setIsEmpty(said === "");
    if (said === "" || isBusy) return;
    const isDone = await write(
      () => addStatement(orderId, said),
      t(($) => $.order.statementDone),
    );
    if (isDone) setText("");
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
        onChange={({ target }) => (setText(target.value), setIsEmpty(false))}
        rows={4}
        maxLength={MAX}
        aria-invalid={isEmpty || undefined}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={classes["note"]} data-error={isEmpty || undefined} aria-live="polite">
        {isEmpty ? t(($) => $.order.statementEmpty) : t(($) => $.order.statementHint)}{" "}
        {text.length > 0 && t(($) => $.order.statementCount, { used: text.length, max: MAX })}
      </p>
      <Button type="submit" busy={isBusy}>
        {t(($) => $.order.statementSubmit)}
      </Button>
    </form>
  );
}
