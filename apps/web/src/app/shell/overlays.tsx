import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { ToastHost } from "@wth/ui";
import { Suspense, useEffect } from "react";
import { disconnect, startSession } from "#features/identity/auth/index.ts";
import { useAutomaticInvite } from "#features/community/referral/hooks/use-automatic-invite.ts";
import {
  useConnectDialog,
  useDidDialog,
  useInviteDialog,
  useLimitDialog,
  useNetworkDialog,
  openNetworkDialog,
  closeNetworkDialog,
} from "#shared/forms/dialogs.ts";
import { beInstallable } from "#shared/connection/be-installable.ts";
import { useSession } from "#shared/session/session-store.ts";
import { useNetwork } from "#shared/wallet/use-network.ts";
import { Hotkeys, useOnceOpened } from "../palette/hotkeys.tsx";
import { AppBanner } from "./app-banner.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { EventToasts } from "./event-toasts.tsx";
import { MailLink } from "./mail-link.tsx";
import { useMessageLanguage } from "./use-message-language.ts";
import { useOfflineHelp } from "./use-offline-help.ts";
import { usePushRenewal } from "./use-push-renewal.ts";

const ConnectDialog = lazyPart(async () => ({
  default: (await import("#features/identity/wallet/connect-dialog.tsx")).ConnectDialog,
}));
const NetworkDialog = lazyPart(async () => ({
  default: (await import("#features/identity/wallet/network-dialog.tsx")).NetworkDialog,
}));
const Transactions = lazyPart(async () => ({ default: (await import("./transactions.tsx")).Transactions }));
const DidDialog = lazyPart(async () => ({
  default: (await import("#features/chain/nft/components/did-dialog.tsx")).DidDialog,
}));
const InviteDialog = lazyPart(async () => ({
  default: (await import("#features/community/referral/components/invite-dialog.tsx")).InviteDialog,
}));
const LimitDialog = lazyPart(async () => ({ default: (await import("#shared/forms/limit-dialog.tsx")).LimitDialog }));

// Without the sandbox the condition is constant, so the bundler drops the import.
const sandbox = import.meta.env.VITE_SANDBOX === "1" ? openSandbox() : null;

async function openSandbox() {
  const { announceTestWallet, SandboxLayer } = await import("#features/sandbox/index.ts");
  announceTestWallet();
  return { default: SandboxLayer };
}

const SandboxLayer = sandbox === null ? null : lazyPart(() => sandbox);
const InvitationOffer =
  sandbox === null
    ? undefined
    : lazyPart(async () => ({ default: (await import("#features/sandbox/index.ts")).InvitationOffer }));

/** Overlays of all screens: toasts, dialogs and the session behind them. Loaded after the first paint. */
export function Overlays() {
  useEffect(() => void start(), []);
  useEffect(beInstallable, []);
  useAutomaticInvite();
  useNetworkPrompt();
  useMessageLanguage();
  useOfflineHelp();
  usePushRenewal();
  const connectMounted = useOnceOpened(useConnectDialog());
  const inviteMounted = useOnceOpened(useInviteDialog());
  const didMounted = useOnceOpened(useDidDialog());
  const limitMounted = useOnceOpened(useLimitDialog() !== null);
  const networkMounted = useOnceOpened(useNetworkDialog());
  return (
    <>
      <ToastHost />
      <Suspense>
        <Transactions />
      </Suspense>
      <Suspense>
        {connectMounted && <ConnectDialog />}
        {inviteMounted && <InviteDialog Offer={InvitationOffer} />}
        {didMounted && <DidDialog />}
        {limitMounted && <LimitDialog />}
        {networkMounted && <NetworkDialog onDisconnect={() => (closeNetworkDialog(), void disconnect())} />}
      </Suspense>
      <MailLink />
      <Hotkeys />
      <EventToasts />
      <AppBanner />
      <BottomBar />
      {SandboxLayer !== null && (
        <Suspense>
          <SandboxLayer />
        </Suspense>
      )}
    </>
  );
}

/** The sandbox wallet must be announced before the wallet of the last visit is looked up. */
async function start(): Promise<void> {
  await sandbox;
  await startSession();
}

/** Offers to switch a wrong network, but never while a wallet request is open. */
function useNetworkPrompt(): void {
  const { wrong } = useNetwork();
  const { status } = useSession();
  const settled = status === "signedIn" || status === "unauthenticated";
  useEffect(() => {
    if (wrong && settled) openNetworkDialog();
    if (!wrong) closeNetworkDialog();
  }, [wrong, settled]);
}
