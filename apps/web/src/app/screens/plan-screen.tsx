import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useTranslation } from "react-i18next";
import { circleLink, marketLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const PlanPage = lazyPart(async () => ({
  default: (await import("#features/community/plan/components/plan-page.tsx")).PlanPage,
}));

/** The Blue Whale Plan. */
export function PlanScreen() {
  const { t } = useTranslation("plan");
  return (
    <SignedInScreen screen="plan" title={t(($) => $.title)} height={420}>
      <PlanPage circleLink={circleLink} marketLink={marketLink} />
    </SignedInScreen>
  );
}
