import { IconDeviceMobile } from "@tabler/icons-react";
import { Dialog, Skeleton, Spinner, useIsMobile } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { closeConnectDialog, useConnectDialog } from "#shared/forms/dialogs.ts";
import classes from "./connect-dialog.module.css";
import { useStoredInviteCode, withInviteCode } from "#shared/community/stored-invite-code.ts";
import { QrCode } from "#shared/drawing/qr-code.tsx";
import { usePairingUri } from "#shared/wallet/wallet-store.ts";
import { useConnectors } from "./use-connectors.ts";
import { useConnectWallet } from "./use-connect-wallet.ts";
import { walletLinks } from "./wallet-links.ts";

/** List of wallets to connect. */
export function ConnectDialog() {
  const { t } = useTranslation("wallet");
  const opened = useConnectDialog();
  return (
    <Dialog
      opened={opened}
      onClose={closeConnectDialog}
      title={t(($) => $.dialog.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <p className={classes["intro"]}>{t(($) => $.dialog.intro)}</p>
      <InstalledWallets />
      <OtherDevices />
    </Dialog>
  );
}

function InstalledWallets() {
  const { t } = useTranslation("wallet");
  const found = useConnectors();
  const { pending, connect } = useConnectWallet(closeConnectDialog);
  if (found === null) return <Skeleton height={60} />;
  if (found.connectors.length === 0) return <p className={classes["none"]}>{t(($) => $.dialog.none)}</p>;
  return (
    <section aria-labelledby="wallets-here">
      <h3 id="wallets-here" className={classes["caption"]}>
        {t(($) => $.dialog.installed)}
      </h3>
      <ul className={classes["list"]}>
        {found.connectors.map((connector) => (
          <li key={connector.uid}>
            <button type="button" className={classes["wallet"]} onClick={() => void connect(found.runtime, connector)}>
              {connector.icon === undefined ? (
                <span className={classes["icon"]} />
              ) : (
                <img src={connector.icon.trim()} alt="" className={classes["icon"]} />
              )}
              <span>{connector.name}</span>
              {pending === connector.uid && (
                <span className={classes["waiting"]} role="status">
                  {t(($) => $.dialog.waiting, { name: connector.name })} <Spinner />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherDevices() {
  const { t } = useTranslation("wallet");
  const mobile = useIsMobile();
  const pairing = usePairingUri();
  const page = withInviteCode(location.href, useStoredInviteCode());
  if (pairing !== null) return <Pairing uri={pairing} />;
  if (!mobile) {
    return (
      <section className={classes["scan"]}>
        <QrCode text={page} label={t(($) => $.dialog.qr)} />
        <div>
          <h3 className={classes["caption"]}>{t(($) => $.dialog.scan)}</h3>
          <p className={classes["small"]}>{t(($) => $.dialog.scanText)}</p>
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="wallet-apps">
      <h3 id="wallet-apps" className={classes["caption"]}>
        {t(($) => $.dialog.phone)}
      </h3>
      <ul className={classes["list"]}>
        {walletLinks(page).map(({ name, href }) => (
          <li key={name}>
            <a className={classes["wallet"]} href={href} rel="noreferrer">
              <IconDeviceMobile size={22} stroke={1.6} aria-hidden="true" />
              {t(($) => $.dialog.openIn, { name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Connects a wallet on another device by QR code, or its app on this one. */
function Pairing({ uri }: { uri: string }) {
  const { t } = useTranslation("wallet");
  return (
    <section className={classes["scan"]}>
      <QrCode text={uri} label={t(($) => $.dialog.pairQr)} />
      <div>
        <h3 className={classes["caption"]}>{t(($) => $.dialog.walletConnect)}</h3>
        <p className={classes["small"]}>{t(($) => $.dialog.pairText)}</p>
        <a className={classes["small"]} href={uri}>
          {t(($) => $.dialog.pairOpen)}
        </a>
      </div>
    </section>
  );
}
