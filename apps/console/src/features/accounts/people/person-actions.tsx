import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { PlainReasonDialog } from "#shared/action/reason-dialog.tsx";
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
  isPending: boolean;
  run: (reason: string) => Promise<boolean>;
};

function usePlainActions({ id, status, trading, isShareholder }: Person, onDone: () => void): readonly Plain[] {
  const { t } = useTranslation("people");
  const reporting = { success: t(($) => $.saved, { ns: "common" }), onDone };
  const isDisabled = status === DISABLED;
  const isRestricted = trading.isSystemRestricted || trading.isRestrictedForGood || trading.restrictedUntil !== null;
  const disable = useAction(api.consoleDisable, {
    ...reporting,
    call: (reason: string, send) => send({ body: { userId: id, reason, isDisabled: !isDisabled } }),
  });
  const liftRestriction = useAction(api.consoleLiftRestriction, {
    ...reporting,
    call: (reason: string, send) => send({ body: { userId: id, reason } }),
  });
  const quota = useAction(api.consoleSetQuota, {
    ...reporting,
    call: (reason: string, send) => send({ body: { userId: id, reason, isOn: !trading.hasQuota } }),
  });
  const shareholder = useAction(api.consoleSetShareholder, {
    ...reporting,
    call: (reason: string, send) => send({ body: { userId: id, reason, isOn: !isShareholder } }),
  });
  const lifting: Plain = {
    key: "liftRestriction",
    call: "consoleLiftRestriction",
    name: t(($) => $.actions.liftRestriction),
    text: t(($) => $.actions.unrestrictText),
    ...liftRestriction,
  };
  return [
    {
      key: "disable",
      call: "consoleDisable",
      name: isDisabled ? t(($) => $.actions.enable) : t(($) => $.actions.disable),
      text: isDisabled ? t(($) => $.actions.enableText) : t(($) => $.actions.disableText),
      danger: !isDisabled,
      ...disable,
    },
    ...(isRestricted ? [lifting] : []),
    {
      key: "quota",
      call: "consoleSetQuota",
      name: trading.hasQuota ? t(($) => $.actions.quotaOff) : t(($) => $.actions.quotaOn),
      text: trading.hasQuota ? t(($) => $.actions.quotaOffText) : t(($) => $.actions.quotaOnText),
      ...quota,
    },
    {
      key: "shareholder",
      call: "consoleSetShareholder",
      name: isShareholder ? t(($) => $.actions.shareholderOff) : t(($) => $.actions.shareholderOn),
      text: isShareholder ? t(($) => $.actions.shareholderOffText) : t(($) => $.actions.shareholderOnText),
      ...shareholder,
    },
  ];
}

/** Actions that the operator may take on a user. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation("people");
  const may = useMay();
  const [opened, setOpened] = useState<string | null>(null);
  const close = (): void => setOpened(null);
  const actions = usePlainActions(person, close).filter(({ call }) => may(call));
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
      {plain !== undefined && (
        <PlainReasonDialog
          key={plain.key}
          title={plain.name}
          text={plain.text}
          confirm={plain.name}
          danger={plain.danger ?? false}
          busy={plain.isPending}
          onConfirm={(reason) => void plain.run(reason)}
          onClose={close}
        />
      )}
      {opened === "whitelist" && <WhitelistDialog person={person} onClose={close} />}
      {opened === "rig" && <GrantRigDialog userId={person.id} onClose={close} />}
    </div>
  );
}
