import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useTranslation } from "react-i18next";
import { PageSkeleton } from "#shared/lists/page-skeleton.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const SessionsPage = lazyPart(async () => ({
  default: (await import("#features/identity/sessions/sessions-page.tsx")).SessionsPage,
}));

/** The user's sign-ins on all devices. */
export function SessionsScreen() {
  const { t } = useTranslation("shell");
  return (
    <SignedInScreen screen="sessions" title={t(($) => $.nav.sessions)} skeleton={<PageSkeleton page="sessions" />}>
      <SessionsPage />
    </SignedInScreen>
  );
}
