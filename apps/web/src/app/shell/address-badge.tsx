import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { shortAddress } from "@wth/rules";
import { Identicon, useIsMobile } from "@wth/ui";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNetwork } from "#shared/wallet/use-network.ts";
import { useSession } from "#shared/session/session-store.ts";
import classes from "./address-badge.module.css";
import { useHoverPanel } from "./use-hover-panel.ts";

const ProfileSheet = lazyPart(async () => ({ default: (await import("./profile-sheet.tsx")).ProfileSheet }));
const ProfilePopover = lazyPart(async () => ({ default: (await import("./profile-popover.tsx")).ProfilePopover }));

/** Avatar and short address. Desktop: hovering or pressing opens the profile popover; phone: a bottom sheet. */
export function AddressBadge({ address }: { address: string }) {
  const mobile = useIsMobile();
  return mobile ? <PhoneBadge address={address} /> : <DesktopBadge address={address} />;
}

function BadgeFace({ address }: { address: string }) {
  const session = useSession();
  const network = useNetwork();
  const attention = network.wrong || session.status === "unauthenticated";
  return (
    <>
      <span className={classes["avatar"]} data-attention={attention || undefined}>
        <Identicon address={address} size={28} />
      </span>
      <span translate="no" className={classes["address"]}>
        {shortAddress(address)}
      </span>
    </>
  );
}

function PhoneBadge({ address }: { address: string }) {
  const { t } = useTranslation("wallet");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes["root"]}
        aria-haspopup="dialog"
        aria-label={t(($) => $.account, { address: shortAddress(address) })}
        onClick={() => setOpened(true)}
      >
        <BadgeFace address={address} />
      </button>
      <Suspense>{opened && <ProfileSheet onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}

function DesktopBadge({ address }: { address: string }) {
  const { t } = useTranslation("wallet");
  const panel = useHoverPanel();
  return (
    <div className={classes["anchor"]} {...panel.area}>
      <button
        type="button"
        className={classes["root"]}
        aria-haspopup="dialog"
        aria-expanded={panel.opened}
        aria-label={t(($) => $.account, { address: shortAddress(address) })}
        onClick={panel.toggle}
      >
        <BadgeFace address={address} />
      </button>
      <Suspense>{panel.opened && <ProfilePopover onClose={panel.close} />}</Suspense>
    </div>
  );
}
