import { useQuery } from "@tanstack/react-query";
import { Button, SelectField, TextField } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import { useAction } from "#shared/action/use-action.ts";
import { useParameterText } from "#shared/names/use-parameter-text.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { ParameterPreview } from "./parameter-preview.tsx";
import { ParameterValue } from "./parameter-text.tsx";
import { isWithin, shownValue, storedValue } from "./parameter-value.ts";
import classes from "./parameters.module.css";
import { historyQuery, type Parameter } from "./queries.ts";

type Props = { parameter: Parameter; onClose: () => void };

/** A change of a parameter: the field's text becomes the integer that is stored. */
function changeOf(parameter: Parameter) {
  const Content = contentOf("setParameter");
  const { unit, value: current } = parameter;
  return Content.extend({
    reason: Reason,
    value: z
      .string()
      .transform((text) => storedValue(unit, text) ?? "")
      .pipe(Content.shape.value.refine((digits) => isWithin(digits, parameter) && digits !== current)),
  });
}

/** Proposes a change of a parameter within its range, after a preview of the effects. */
export function ParameterDialog({ parameter, onClose }: Props) {
  const { t } = useTranslation("parameters");
  const textOf = useParameterText();
  const { name, unit, value: current } = parameter;
  const preview = useAction(api.consolePreviewParameter);
  const { form, proposal } = useProposalForm("setParameter", changeOf(parameter), {
    onDone: onClose,
    initial: { name, value: shownValue(unit, current), expected: current },
  });
  const { value: text } = form.values;
  const digits = storedValue(unit, text);
  const isGood = digits !== null && isWithin(digits, parameter) && digits !== current;
  // Only a previewed value can be proposed.
  const previewed = preview.done?.input.body.value === digits ? preview.done?.output : undefined;
  const isSeen = previewed !== undefined && previewed.conflict === null;
  const error = digits === null ? t(($) => $.unreadable) : t(($) => $.outOfRange);
  const isBad = digits === null || !isWithin(digits, parameter);
  return (
    <ProposalDialog title={t(($) => $.nameOf, { text: textOf(name), name })} ready={isSeen} {...proposal}>
      <p className={classes["range"]}>
        {t(($) => $.range)} <ParameterValue of={parameter} digits={parameter.min} /> –{" "}
        <ParameterValue of={parameter} digits={parameter.max} />
      </p>
      {unit === "boolean" ? (
        <SelectField
          label={t(($) => $.columns.value)}
          {...form.field("value")}
          options={[
            { value: "1", label: t(($) => $.yes, { ns: "common" }) },
            { value: "0", label: t(($) => $.no, { ns: "common" }) },
          ]}
        />
      ) : (
        <TextField
          label={t(($) => $.columns.value)}
          type={unit === "time" ? "datetime-local" : "text"}
          inputMode="decimal"
          step={1}
          hint={t(($) => $.units[unit as "wth"])}
          {...form.field("value")}
          error={isBad ? error : undefined}
        />
      )}
      <Button
        busy={preview.isPending}
        disabled={!isGood}
        onClick={() => isGood && void preview.run({ body: { name, value: digits } })}
      >
        {t(($) => $.preview.button)}
      </Button>
      {previewed !== undefined && <ParameterPreview preview={previewed} />}
      <History parameter={parameter} />
    </ProposalDialog>
  );
}

function History({ parameter }: { parameter: Parameter }) {
  const { t } = useTranslation("parameters");
  const rows = useQuery(historyQuery(parameter.name)).data?.list ?? [];
  if (rows.length === 0) return null;
  return (
    <details className={classes["history"]}>
      <summary>{t(($) => $.history)}</summary>
      <ol>
        {rows.map(({ id, time, actor, before, after }) => (
          <li key={id}>
            <time translate="no">{formatDateTime(time)}</time> <AddressCode address={actor} />{" "}
            <code>{JSON.stringify(before)}</code> → <code>{JSON.stringify(after)}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
