import { consoleRoles, type ConsoleRole } from "@wth/api-contract/console";
import { Switch, TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import type { OperatorRow } from "./operator-row.ts";
import classes from "./operators.module.css";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const NAME_MAX = 60;

type Props = {
  /** Null to add an operator. */
  operator: OperatorRow | null;
  onClose: () => void;
};

/** Adds an operator, or changes the name, roles or access of one. */
export function OperatorDialog({ operator, onClose }: Props) {
  const { t } = useTranslation("operators");
  const { t: shell } = useTranslation("shell");
  const [address, setAddress] = useState(operator?.address ?? "");
  const [name, setName] = useState(operator?.name ?? "");
  const [roles, setRoles] = useState<readonly ConsoleRole[]>(operator?.roles ?? []);
  const [isActive, setIsActive] = useState(operator?.isActive ?? true);
  const isAddress = ADDRESS.test(address.trim());
  const { isPending, run } = useAction(api.consoleSetOperator, {
    call: (reason: string, send) =>
      send({ body: { address: address.trim(), name: name.trim(), roles: [...roles], isActive, reason } }),
    success: t(($) => $.saved, { ns: "common" }),
    onDone: onClose,
  });
  const toggle = (role: ConsoleRole): void =>
    setRoles(roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role]);
  return (
    <ReasonDialog
      title={operator === null ? t(($) => $.add) : t(($) => $.changeOne, { name: operator.name })}
      confirm={t(($) => $.save, { ns: "common" })}
      busy={isPending}
      ready={isAddress && name.trim() !== "" && roles.length > 0}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.columns.address)}
        placeholder="0x"
        readOnly={operator !== null}
        value={address}
        error={address === "" || isAddress ? undefined : t(($) => $.badAddress)}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label={t(($) => $.columns.name)}
        maxLength={NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
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
      <Switch label={t(($) => $.mayEnter)} checked={isActive} onChange={setIsActive} />
    </ReasonDialog>
  );
}
