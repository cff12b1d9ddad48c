import { Suspense, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Footer } from "#shared/navigation/footer.tsx";
import { BackToTop } from "../shell/back-to-top.tsx";
import shell from "../shell/shell.module.css";
import { LandingHeader } from "./landing-header.tsx";
import classes from "./landing.module.css";

/**
 * The landing page for visitors without a wallet. Its blocks are passed in, because a browser starts without their
 * code.
 */
export function Landing({ Blocks }: { Blocks: ComponentType }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <a className={shell["skip"]} href="#content">
        {t(($) => $.skip)}
      </a>
      <LandingHeader />
      <main id="content" className={classes["main"]} tabIndex={-1}>
        <Suspense>
          <Blocks />
        </Suspense>
      </main>
      <Footer />
      <BackToTop />
    </>
  );
}
