import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useTranslation } from "react-i18next";
import { PageSkeleton } from "#shared/lists/page-skeleton.tsx";
import { circleLink, marketLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const PlanPage = lazyPart(async () => ({
  default: (await import("#features/community/plan/components/plan-page.tsx")).PlanPage,
}));

/** The Blue Whale Plan. */
export function PlanScreen() {
  const { t } = useTranslation("plan");
  return (
    <SignedInScreen screen="plan" title={t(($) => $.title)} skeleton={<PageSkeleton page="plan" />}>
      <PlanPage circleLink={circleLink} marketLink={marketLink} />
    </SignedInScreen>
  );
}
