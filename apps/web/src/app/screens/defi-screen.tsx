import { getRouteApi } from "@tanstack/react-router";
import { Skeleton, Tabs, useIsMobile } from "@wth/ui";
import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStoredTab } from "#shared/hooks/use-stored-tab.ts";
import { rigParam } from "./defi-search.ts";
import { FirstSteps } from "./first-steps.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const DividendTab = lazy(async () => ({
  default: (await import("#features/community/dividends/index.ts")).DividendTab,
}));
const MiningPage = lazy(async () => ({ default: (await import("#features/mining/index.ts")).MiningPage }));
const NftBanner = lazy(async () => ({ default: (await import("#features/chain/nft/index.ts")).NftBanner }));
const SocialTab = lazy(async () => ({
  default: (await import("#features/community/referral/index.ts")).SocialTab,
}));

const TAB_COUNT = 3;
const MINING_TAB = 2;

const route = getRouteApi("/defi");

const loaded = (content: ReactNode, height = 320): ReactNode => (
  <Suspense fallback={<Skeleton height={height} />}>{content}</Suspense>
);

/** First steps of a newcomer, NFTs, and below them social circle, dividends and rigs. */
export function DefiScreen() {
  const { t } = useTranslation("defi");
  const [index, setIndex] = useStoredTab(TAB_COUNT);
  const { rig } = route.useSearch();
  const navigate = route.useNavigate();
  function showRig(id: string | undefined): void {
    setIndex(MINING_TAB);
    void navigate({ search: (now) => ({ ...now, rig: rigParam(id) }), resetScroll: false });
  }
  const bannerHeight = useIsMobile() ? 500 : 272;
  const items = [
    { label: t(($) => $.tabs.social), content: loaded(<SocialTab />) },
    { label: t(($) => $.tabs.dividend), content: loaded(<DividendTab />) },
    {
      label: t(($) => $.tabs.credit),
      content: loaded(<MiningPage rigId={rig === undefined ? undefined : String(rig)} onRig={showRig} />),
    },
  ];
  return (
    <SignedInScreen title={t(($) => $.title)}>
      <FirstSteps onMining={() => setIndex(MINING_TAB)} />
      {loaded(<NftBanner />, bannerHeight)}
      <Tabs
        items={items}
        index={rig === undefined ? index : MINING_TAB}
        onChange={setIndex}
        label={t(($) => $.tabs.label)}
      />
    </SignedInScreen>
  );
}
