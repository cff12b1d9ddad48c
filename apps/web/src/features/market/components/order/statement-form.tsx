import { Button } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { type Pictures, usePictures } from "#features/market/hooks/use-pictures.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import { useShowOrder } from "#features/market/api/order-queries.ts";
import { PictureField } from "./picture-field.tsx";
import classes from "./statement-form.module.css";

/** Maximum length of a statement in characters. */
const MAX = 2_000;

type StatementProblem = "statementEmpty" | "pictureRunning";

/** A statement is sent when all its pictures are; the messages of its issues are the names of problems. */
const statementOf = ({ isSending }: Pictures) =>
  z.object({
    text: z
      .string()
      .refine((text) => text.trim() !== "", { error: "statementEmpty" satisfies StatementProblem, abort: true })
      .refine(() => !isSending, { error: "pictureRunning" satisfies StatementProblem })
      .pipe(api.marketStatement.route.body.shape.text),
  });

/** Statement of a party in a disputed trade; an operator and the other party can read it. */
export function StatementForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const id = useId();
  const pictures = usePictures();
  const { isPending, run } = useAction(api.marketStatement, {
    success: t(($) => $.order.statementDone),
    onDone: useShowOrder(),
  });
  const form = useSchemaForm(statementOf(pictures), {
    initial: { text: "" },
    busy: isPending,
    onSubmit: async ({ text }) => {
      if (!(await run({ body: { orderId: order.id, text, pictures: pictures.urls } }))) return;
      form.reset();
      pictures.clear();
    },
  });
  const { text } = form.values;
  const problem = form.problemOf("text") as StatementProblem | undefined;
  const field = form.field("text");
  const shown = order.log.filter(({ by }) => by === order.role).map((entry) => entry.pictures?.count ?? 0);

  return (
    <form className={classes["root"]} noValidate onSubmit={form.submit}>
      <label htmlFor={id} className={classes["label"]}>
        {t(($) => $.order.statement)}
      </label>
      <textarea
        id={id}
        className={classes["input"]}
        value={text}
        onChange={field.onChange}
        data-path={field["data-path"]}
        rows={4}
        maxLength={MAX}
        aria-invalid={problem === "statementEmpty" || undefined}
        aria-describedby={`${id}-note`}
      />
      <p
        id={`${id}-note`}
        className={classes["note"]}
        data-error={problem !== undefined || undefined}
        aria-live="polite"
      >
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
