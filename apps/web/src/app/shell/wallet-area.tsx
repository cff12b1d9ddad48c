import { Button, Spinner, useIsMobile, useMedia } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { signInAgain } from "#features/identity/auth/index.ts";
import { openConnectDialog, openNetworkDialog } from "#shared/forms/dialogs.ts";
import { useSession } from "#shared/session/session-store.ts";
import { useNetwork } from "#shared/wallet/use-network.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import { AddressBadge } from "./address-badge.tsx";

/** The wallet button: connects, signs in, switches the network, and shows the address. */
export function WalletArea() {
  const { t } = useTranslation("wallet");
  const mobile = useIsMobile();
  // Narrow headers move these to the profile; the dot on the avatar points to it.
  const roomy = !useMedia("(max-width: 980px)");
  const wallet = useWallet();
  const session = useSession();
  const network = useNetwork();
  if (wallet.status !== "connected") {
    const connecting = wallet.status === "connecting";
    return (
      <Button variant="primary" size={mobile ? "sm" : "md"} onClick={openConnectDialog}>
        {connecting ? t(($) => $.connecting) : t(($) => $.connect)}
        {connecting && <Spinner />}
      </Button>
    );
  }
  return (
    <>
      {network.wrong && roomy && (
        <Button variant="danger" size="sm" onClick={openNetworkDialog}>
          {t(($) => $.wrongNetwork)}
        </Button>
      )}
      {session.status === "unauthenticated" && roomy && (
        <Button variant="primary" size="sm" onClick={() => void signInAgain()}>
          {t(($) => $.signIn)}
        </Button>
      )}
      <AddressBadge address={wallet.address} />
    </>
  );
}
