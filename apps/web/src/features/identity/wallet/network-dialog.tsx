import { Button, Dialog } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { closeNetworkDialog, useNetworkDialog } from "#shared/forms/dialogs.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { useAppConfigQuery } from "#shared/api/app-config.ts";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import { useChainName, useNetwork } from "#shared/wallet/use-network.ts";
import { walletErrorKind } from "#shared/wallet/wallet-error.ts";
import classes from "./network-dialog.module.css";

type Props = {
  /** Disconnects the wallet. */
  onDisconnect: () => void;
};

/** Reports that the wallet is on another network, and offers to switch. */
export function NetworkDialog({ onDisconnect }: Props) {
  const { t } = useTranslation("wallet");
  const asked = useNetworkDialog();
  const network = useNetwork();
  const nameOf = useChainName();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const name = (id: number): string => nameOf(id) ?? t(($) => $.network.unknown, { id });

  async function switchNetwork(): Promise<void> {
    setBusy(true);
    try {
      // The shell closes the dialog when the wallet reports its network, which may by now be a third one.
      await (await loadWallet()).switchChain();
    } catch (error) {
      const kind = walletErrorKind(error);
      setHasFailed(kind === "failed");
      notifyError(kind === "failed" ? t(($) => $.error.switchFailed) : t(($) => $.error[kind]));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      opened={asked && network.wrong}
      onClose={closeNetworkDialog}
      title={t(($) => $.network.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      {network.wrong && (
        <>
          <p className={classes["text"]}>
            {t(($) => $.network.text, { current: name(network.current), wanted: name(network.wanted) })}
          </p>
          {hasFailed && <NetworkTerms name={name(network.wanted)} id={network.wanted} />}
          <div className={classes["actions"]}>
            <Button variant="primary" busy={busy} onClick={() => void switchNetwork()} wide>
              {t(($) => $.network.switch, { wanted: name(network.wanted) })}
            </Button>
            <Button variant="quiet" onClick={onDisconnect} wide>
              {t(($) => $.network.disconnect)}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Terms that a person types into a wallet which adds no network by itself. */
function NetworkTerms({ name, id }: { name: string; id: number }) {
  const { t } = useTranslation("wallet");
  const { data: config } = useAppConfigQuery();
  const terms = [
    [t(($) => $.network.name), name],
    [t(($) => $.network.id), String(id)],
    [t(($) => $.network.address), config?.rpcUrl ?? ""],
  ] as const;
  return (
    <>
      <p className={classes["text"]}>{t(($) => $.network.byHand)}</p>
      <dl className={classes["terms"]} translate="no">
        {terms.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
