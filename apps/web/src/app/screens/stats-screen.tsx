import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useTranslation } from "react-i18next";
import { SignedInScreen } from "./signed-in-screen.tsx";

const StatsPage = lazyPart(async () => ({
  default: (await import("#features/accounts/statistics/components/stats-page.tsx")).StatsPage,
}));

/** Statistics of the whole platform. */
export function StatsScreen() {
  const { t } = useTranslation("statistics");
  return (
    <SignedInScreen screen="stats" title={t(($) => $.title)} lead={t(($) => $.lead)} height={420}>
      <StatsPage />
    </SignedInScreen>
  );
}
