import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { getRouteApi } from "@tanstack/react-router";
import { Skeleton, Tabs, useIsMobile } from "@wth/ui";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "#i18n/index.ts";
import { useStoredTab } from "#shared/navigation/use-stored-tab.ts";
import { Day } from "./day.tsx";
import classes from "./defi-screen.module.css";
import { FirstSteps } from "./first-steps.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";
import { DEFI_TAB_COUNT, MINING_TAB, TABS_ANCHOR } from "./defi-search.ts";

const DividendTab = lazyPart(async () => ({
  default: (await import("#features/community/dividends/components/dividend-tab.tsx")).DividendTab,
}));
const MiningPage = lazyPart(async () => {
  const [{ MiningPage: Page }] = await Promise.all([
    import("#features/mining/components/mining-page.tsx"),
    loadTexts("rigDetails"),
  ]);
  return { default: Page };
});
const NftBanner = lazyPart(async () => ({
  default: (await import("#features/chain/nft/components/nft-banner.tsx")).NftBanner,
}));
const SocialTab = lazyPart(async () => ({
  default: (await import("#features/community/referral/components/social-tab.tsx")).SocialTab,
}));

const route = getRouteApi("/defi");

const loaded = (content: ReactNode, height = 320): ReactNode => (
  <Suspense fallback={<Skeleton height={height} />}>{content}</Suspense>
);

/** First steps of a newcomer, NFTs, and below them social circle, dividends and rigs. */
export function DefiScreen() {
  const { t } = useTranslation("defi");
  const [index, setIndex] = useStoredTab(DEFI_TAB_COUNT);
  const [isFirst, setIsFirst] = useState(false);
  const { rig } = route.useSearch();
  const navigate = route.useNavigate();
  function showMining(): void {
    setIndex(MINING_TAB);
    document.querySelector(`#${TABS_ANCHOR}`)?.scrollIntoView({ behavior: "smooth" });
  }
  function showRig(id: string | undefined): void {
    setIndex(MINING_TAB);
    void navigate({ search: (now) => ({ ...now, rig: id }), resetScroll: false });
  }
  const bannerHeight = useIsMobile() ? 228 : 272;
  const items = [
    { label: t(($) => $.tabs.social), content: loaded(<SocialTab />) },
    { label: t(($) => $.tabs.dividend), content: loaded(<DividendTab />) },
    {
      label: t(($) => $.tabs.credit),
      content: loaded(<MiningPage rigId={rig} onRig={showRig} />),
    },
  ];
  return (
    <SignedInScreen screen="defi" title={t(($) => $.title)} skeleton={<Waiting bannerHeight={bannerHeight} />}>
      <FirstSteps onMining={() => setIndex(MINING_TAB)} onFirst={() => setIsFirst(true)} />
      <Day isFirst={isFirst} onMining={showMining} />
      {loaded(<NftBanner />, bannerHeight)}
      <div id={TABS_ANCHOR} className={classes["tabs"]}>
        <Tabs
          items={items}
          index={rig === undefined ? index : MINING_TAB}
          onChange={setIndex}
          label={t(($) => $.tabs.label)}
        />
      </div>
    </SignedInScreen>
  );
}

/** Skeleton of the screen while the session opens: NFTs, tabs and the open tab. */
function Waiting({ bannerHeight }: { bannerHeight: number }) {
  return (
    <div className={classes["waiting"]}>
      <Skeleton height={bannerHeight} />
      <Skeleton height={44} width="min(24rem, 100%)" />
      <Skeleton height={320} />
    </div>
  );
}
