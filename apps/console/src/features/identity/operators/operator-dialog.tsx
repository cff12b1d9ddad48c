import { consoleRoles, type ConsoleRole, type Operator as OperatorSchema } from "@wth/api-contract/console";
import { Switch, TextField } from "@wth/ui";
import { trimmed } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import classes from "./operators.module.css";

export type OperatorRow = z.output<typeof OperatorSchema>;

const NAME_MAX = 60;
const Content = contentOf("setOperator");
const Operator = Content.extend({ address: trimmed(Content.shape.address), reason: Reason });

type Props = {
  /** Null to add an operator. */
  operator: OperatorRow | null;
  onClose: () => void;
};

/** Proposes to add an operator, or to change the name, roles or access of one. */
export function OperatorDialog({ operator, onClose }: Props) {
  const { t } = useTranslation("operators");
  const { t: shell } = useTranslation("shell");
  const { address = "", name = "", roles: given = [], isActive = true } = operator ?? {};
  const { form, proposal } = useProposalForm("setOperator", Operator, {
    onDone: onClose,
    initial: { address, name, roles: [...given], isActive },
    shows: "typing",
    textOf: (_, field) => (field === "address" ? t(($) => $.badAddress) : undefined),
  });
  const { roles } = form.values;
  const toggle = (role: ConsoleRole): void =>
    form.set("roles", roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role]);
  return (
    <ProposalDialog
      isUrgent={!form.values.isActive}
      title={operator === null ? t(($) => $.add) : t(($) => $.changeOne, { name: operator.name })}
      {...proposal}
    >
      <TextField
        label={t(($) => $.columns.address)}
        placeholder="0x"
        readOnly={operator !== null}
        {...form.field("address")}
      />
      <TextField label={t(($) => $.columns.name)} maxLength={NAME_MAX} {...form.field("name")} />
      <fieldset className={classes["roles"]}>
        <legend>{t(($) => $.columns.roles)}</legend>
        {consoleRoles.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
            <span>
              {shell(($) => $.roles[role])} <small>{t(($) => $.duties[role])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Switch
        label={t(($) => $.mayEnter)}
        checked={form.values.isActive}
        onChange={(isOn) => form.set("isActive", isOn)}
      />
    </ProposalDialog>
  );
}
