import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import type { CallName } from "#shared/session/may-call.ts";
import { useMay } from "#shared/session/use-me.ts";
import { GrantRigDialog } from "./grant-rig-dialog.tsx";
import classes from "./people.module.css";
import type { Person } from "./person.ts";
import { WhitelistDialog } from "./whitelist-dialog.tsx";

const DISABLED = 1;

/** An action that requires only a reason. */
type Plain = {
  key: string;
  call: CallName;
  name: string;
  text: string;
  danger?: boolean;
  run: (reason: string) => Promise<unknown>;
};

function usePlainActions(person: Person): readonly Plain[] {
  const { t } = useTranslation("people");
  const body = (reason: string) => ({ userId: person.id, reason });
  const { trading } = person;
  const isDisabled = person.status === DISABLED;
  const isRestricted = trading.isSystemRestricted || trading.isRestrictedForGood || trading.restrictedUntil !== null;
  const disable: Plain = {
    key: "disable",
    call: "consoleDisable",
    name: isDisabled ? t(($) => $.actions.enable) : t(($) => $.actions.disable),
    text: isDisabled ? t(($) => $.actions.enableText) : t(($) => $.actions.disableText),
    danger: !isDisabled,
    run: (reason) => api.consoleDisable({ body: { ...body(reason), isDisabled: !isDisabled } }),
  };
  const liftRestriction: Plain = {
    key: "liftRestriction",
    call: "consoleLiftRestriction",
    name: t(($) => $.actions.liftRestriction),
    text: t(($) => $.actions.unrestrictText),
    run: (reason) => api.consoleLiftRestriction({ body: body(reason) }),
  };
  const quota: Plain = {
    key: "quota",
    call: "consoleSetQuota",
    name: trading.hasQuota ? t(($) => $.actions.quotaOff) : t(($) => $.actions.quotaOn),
    text: trading.hasQuota ? t(($) => $.actions.quotaOffText) : t(($) => $.actions.quotaOnText),
    run: (reason) => api.consoleSetQuota({ body: { ...body(reason), isOn: !trading.hasQuota } }),
  };
  const shareholder: Plain = {
    key: "shareholder",
    call: "consoleSetShareholder",
    name: person.isShareholder ? t(($) => $.actions.shareholderOff) : t(($) => $.actions.shareholderOn),
    text: person.isShareholder ? t(($) => $.actions.shareholderOffText) : t(($) => $.actions.shareholderOnText),
    run: (reason) => api.consoleSetShareholder({ body: { ...body(reason), isOn: !person.isShareholder } }),
  };
  return [disable, ...(isRestricted ? [liftRestriction] : []), quota, shareholder];
}

/** Actions that the operator may take on a user. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation("people");
  const may = useMay();
  const [opened, setOpened] = useState<string | null>(null);
  const actions = usePlainActions(person).filter(({ call }) => may(call));
  const close = (): void => setOpened(null);
  const plain = actions.find(({ key }) => key === opened);
  return (
    <div className={classes["actions"]} role="group" aria-label={t(($) => $.actions.label)}>
      {actions.map(({ key, name, danger }) => (
        <Button key={key} size="sm" variant={danger ? "danger" : "outline"} onClick={() => setOpened(key)}>
          {name}
        </Button>
      ))}
      {may("consoleSetWhitelisted") && (
        <Button size="sm" onClick={() => setOpened("whitelist")}>
          {t(($) => $.actions.whitelist)}
        </Button>
      )}
      {may("consoleGrantRig") && (
        <Button size="sm" onClick={() => setOpened("rig")}>
          {t(($) => $.actions.grantRig)}
        </Button>
      )}
      {plain !== undefined && <PlainDialog key={plain.key} action={plain} onClose={close} />}
      {opened === "whitelist" && <WhitelistDialog person={person} onClose={close} />}
      {opened === "rig" && <GrantRigDialog userId={person.id} onClose={close} />}
    </div>
  );
}

function PlainDialog({ action, onClose }: { action: Plain; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { mutate, isPending } = useAction(action.run, { said: t(($) => $.saved, { ns: "common" }), onDone: onClose });
  return (
    <ReasonDialog
      title={action.name}
      text={action.text}
      confirm={action.name}
      danger={action.danger ?? false}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
