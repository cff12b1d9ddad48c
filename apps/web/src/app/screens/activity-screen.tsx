import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useTranslation } from "react-i18next";
import { PageSkeleton } from "#shared/lists/page-skeleton.tsx";
import { circleLink, kycLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const ActivityPage = lazyPart(async () => ({
  default: (await import("#features/community/activity/components/activity-page.tsx")).ActivityPage,
}));

/** The referral campaign. */
export function ActivityScreen() {
  const { t } = useTranslation("activity");
  return (
    <SignedInScreen screen="activity" title={t(($) => $.title)} skeleton={<PageSkeleton page="activity" />}>
      <ActivityPage circleLink={circleLink} kycLink={kycLink} />
    </SignedInScreen>
  );
}
