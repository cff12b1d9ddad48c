import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { PlainReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";
import { PlainProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { signStep, useProposal } from "#shared/proposals/use-proposal.ts";
import { useMay, useMayPropose } from "#shared/session/use-me.ts";
import { GrantRigDialog } from "./grant-rig-dialog.tsx";
import classes from "./people.module.css";
import type { Person } from "./queries.ts";
import { WhitelistDialog } from "./whitelist-dialog.tsx";

const DISABLED = 1;

/** A proposal that requires only a reason. */
type Plain = {
  kind: "enableUser" | "disableUser" | "liftRestriction" | "setQuota" | "setShareholder";
  name: string;
  text: string;
  isPending: boolean;
  run: (reason: string) => void;
};

function usePlainProposals({ address, status, trading, isShareholder }: Person, onDone: () => void): readonly Plain[] {
  const { t } = useTranslation("people");
  const isRestricted = trading.isSystemRestricted || trading.isRestrictedForGood || trading.restrictedUntil !== null;
  const enable = useProposal("enableUser", onDone);
  const disable = useProposal("disableUser", onDone);
  const lift = useProposal("liftRestriction", onDone);
  const quota = useProposal("setQuota", onDone);
  const shareholder = useProposal("setShareholder", onDone);
  const enabling: Plain = {
    kind: "enableUser",
    name: t(($) => $.actions.enable),
    text: t(($) => $.actions.enableText),
    isPending: enable.isPending,
    run: (reason) => void enable.run({ content: { address }, reason }),
  };
  const disabling: Plain = {
    kind: "disableUser",
    name: t(($) => $.actions.proposeDisable),
    text: t(($) => $.actions.proposeDisableText),
    isPending: disable.isPending,
    run: (reason) => void disable.run({ content: { address }, reason }),
  };
  const lifting: Plain = {
    kind: "liftRestriction",
    name: t(($) => $.actions.liftRestriction),
    text: t(($) => $.actions.unrestrictText),
    isPending: lift.isPending,
    run: (reason) => void lift.run({ content: { address }, reason }),
  };
  return [
    status === DISABLED ? enabling : disabling,
    ...(isRestricted ? [lifting] : []),
    {
      kind: "setQuota",
      name: trading.hasQuota ? t(($) => $.actions.quotaOff) : t(($) => $.actions.quotaOn),
      text: trading.hasQuota ? t(($) => $.actions.quotaOffText) : t(($) => $.actions.quotaOnText),
      isPending: quota.isPending,
      run: (reason) => void quota.run({ content: { address, isOn: !trading.hasQuota }, reason }),
    },
    {
      kind: "setShareholder",
      name: isShareholder ? t(($) => $.actions.shareholderOff) : t(($) => $.actions.shareholderOn),
      text: isShareholder ? t(($) => $.actions.shareholderOffText) : t(($) => $.actions.shareholderOnText),
      isPending: shareholder.isPending,
      run: (reason) => void shareholder.run({ content: { address, isOn: !isShareholder }, reason }),
    },
  ];
}

/** Disables an account at once, by a signature that names it: protecting a user waits for no other operator. */
function DisableDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { isPending, run } = useAction(api.consoleDisable, {
    call: async (text: string, send) => {
      const { id: userId, address } = person;
      const reason = text.trim();
      const proof = await signStep({ step: "act", id: null, kind: "disableUser", content: { address }, reason });
      return send({ body: { userId, reason, proof } });
    },
    success: t(($) => $.saved, { ns: "common" }),
    onDone: onClose,
  });
  return (
    <PlainReasonDialog
      title={t(($) => $.actions.disable)}
      text={t(($) => $.actions.disableText)}
      confirm={t(($) => $.actions.disable)}
      danger
      busy={isPending}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  );
}

/** Actions that the operator may take or propose on a user. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation("people");
  const may = useMay();
  const mayPropose = useMayPropose();
  const [opened, setOpened] = useState<string | null>(null);
  const close = (): void => setOpened(null);
  const proposals = usePlainProposals(person, close).filter(({ kind }) => mayPropose(kind));
  const plain = proposals.find(({ kind }) => kind === opened);
  return (
    <div className={classes["actions"]} role="group" aria-label={t(($) => $.actions.label)}>
      {may("consoleDisable") && person.status !== DISABLED && (
        <Button size="sm" variant="danger" onClick={() => setOpened("disable")}>
          {t(($) => $.actions.disable)}
        </Button>
      )}
      {proposals.map(({ kind, name }) => (
        <Button key={kind} size="sm" onClick={() => setOpened(kind)}>
          {name}
        </Button>
      ))}
      {mayPropose("setWhitelisted") && (
        <Button size="sm" onClick={() => setOpened("whitelist")}>
          {t(($) => $.actions.whitelist)}
        </Button>
      )}
      {mayPropose("grantRig") && (
        <Button size="sm" onClick={() => setOpened("rig")}>
          {t(($) => $.actions.grantRig)}
        </Button>
      )}
      {plain !== undefined && (
        <PlainProposalDialog
          key={plain.kind}
          kind={plain.kind}
          title={plain.name}
          text={plain.text}
          busy={plain.isPending}
          onConfirm={plain.run}
          onClose={close}
        />
      )}
      {opened === "disable" && <DisableDialog person={person} onClose={close} />}
      {opened === "whitelist" && <WhitelistDialog person={person} onClose={close} />}
      {opened === "rig" && <GrantRigDialog address={person.address} onClose={close} />}
    </div>
  );
}
