import { IconAffiliate, IconArrowsExchange, IconPick, IconWallet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useIsMobile } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { openTab, useStoredTab } from "#shared/navigation/use-stored-tab.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import { pendingCountQuery } from "#shared/market/market-queries.ts";
import { BarLink } from "./bar-link.tsx";
import classes from "./bottom-bar.module.css";
import { useKeyboardOpen } from "./use-keyboard-open.ts";
import { DEFI_TAB_COUNT, MINING_TAB, TABS_ANCHOR } from "../screens/defi-search.ts";

/** The screens of daily use at the bottom of a phone's screen. A virtual keyboard takes its place. */
export function BottomBar() {
  const isMobile = useIsMobile();
  const isKeyboardOpen = useKeyboardOpen();
  return isMobile && !isKeyboardOpen ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation("shell");
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/+$/, "$1") });
  const [tab] = useStoredTab(DEFI_TAB_COUNT);
  const due = useDueTrades();
  const isMining = path === "/defi" && tab === MINING_TAB;
  return (
    <nav className={classes["root"]} aria-label={t(($) => $.bar.label)}>
      <BarLink
        href={`/defi#${TABS_ANCHOR}`}
        Icon={IconPick}
        name={t(($) => $.bar.mining)}
        isCurrent={isMining}
        onClick={() => openTab(MINING_TAB)}
      />
      <BarLink
        href="/defi"
        Icon={IconAffiliate}
        name={t(($) => $.nav.defi)}
        isCurrent={path === "/defi" && !isMining}
        onClick={() => openTab(0)}
      />
      <BarLink
        href="/c2c"
        Icon={IconArrowsExchange}
        name={t(($) => $.nav.c2c)}
        isCurrent={path === "/c2c"}
        waiting={due}
        waitingText={t(($) => $.bar.due, { count: due })}
      />
      <BarLink href="/account" Icon={IconWallet} name={t(($) => $.nav.account)} isCurrent={path === "/account"} />
    </nav>
  );
}

/** Number of trades that wait for the user's payment; 0 while unknown. */
function useDueTrades(): number {
  const isSignedIn = useIsSignedIn();
  const { data = 0 } = useQuery({ ...pendingCountQuery, enabled: isSignedIn });
  return isSignedIn ? data : 0;
}
