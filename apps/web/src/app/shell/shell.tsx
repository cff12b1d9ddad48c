import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Contours } from "@wth/ui";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLiveUpdates } from "#shared/connection/use-live-updates.ts";
import { BackToTop } from "./back-to-top.tsx";
import { Footer } from "#shared/navigation/footer.tsx";
import { storeInviteFromAddress } from "#shared/community/stored-invite-code.ts";
import { Header } from "./header.tsx";
import classes from "./shell.module.css";
import { useDocumentTitle } from "./use-document-title.ts";
import { useInAppLinks } from "./use-in-app-links.ts";

const Overlays = lazyPart(async () => ({ default: (await import("./overlays.tsx")).Overlays }));

const AnnouncementBar = lazyPart(async () => ({
  default: (await import("#features/messaging/announcements/components/announcement-bar.tsx")).AnnouncementBar,
}));

/** Prerendered pages have no overlays. */
const isInBrowser = typeof document !== "undefined";

/** The frame around all screens. */
export function Shell() {
  const { t } = useTranslation("shell");
  const path = useLocation({ select: (location) => location.pathname.replace(/(.)\/+$/, "$1") });
  useDocumentTitle(path);
  useInviteFromAddress();
  useInAppLinks();
  useLiveUpdates();
  return (
    <>
      <a className={classes["skip"]} href="#content">
        {t(($) => $.skip)}
      </a>
      <Header />
      <div className={classes["sea"]}>
        <Contours />
        {isInBrowser && (
          <Suspense>
            <AnnouncementBar />
          </Suspense>
        )}
        <main id="content" className={classes["main"]} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer />
      <BackToTop />
      <Suspense>{isInBrowser && <Overlays />}</Suspense>
    </>
  );
}

/** Stores the invitation code of the page's URL until it can be bound. */
function useInviteFromAddress(): void {
  const query = useLocation({ select: (location) => location.searchStr });
  useEffect(() => storeInviteFromAddress(query), [query]);
}
