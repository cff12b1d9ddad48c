import { Suspense, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { AppDownload } from "../../features/landing/app-download/app-download.tsx";
import { Architecture } from "../../features/landing/architecture/architecture.tsx";
import { FourCards } from "../../features/landing/four-cards/four-cards.tsx";
import { Hero } from "../../features/landing/hero/hero.tsx";
import { Partners } from "../../features/landing/partners/partners.tsx";
import { Roadmap } from "../../features/landing/roadmap/roadmap.tsx";
import { SixFeatures } from "../../features/landing/six-features/six-features.tsx";
import { ThreeColumns } from "../../features/landing/three-columns/three-columns.tsx";
import { TokenEconomics } from "../../features/landing/token-economics/token-economics.tsx";
import { BackToTop } from "../shell/back-to-top.tsx";
import { Footer } from "../../shared/footer/footer.tsx";
import shell from "../shell/shell.module.css";
import { LandingHeader } from "./landing-header.tsx";
import classes from "./landing.module.css";

const blocks: readonly [name: string, Block: ComponentType][] = [
  ["hero", Hero],
  ["cards", FourCards],
  ["columns", ThreeColumns],
  ["features", SixFeatures],
  ["architecture", Architecture],
  ["roadmap", Roadmap],
  ["partners", Partners],
  ["economics", TokenEconomics],
  ["download", AppDownload],
];

/** The page for whoever comes without a wallet, block by block in its order. */
export function Landing() {
  const { t } = useTranslation("shell");
  return (
    <>
      <a className={shell["skip"]} href="#content">
        {t(($) => $.skip)}
      </a>
      <LandingHeader />
      <main id="content" className={classes["main"]} tabIndex={-1}>
        {/* Each block comes to life by itself, so that none of them holds up the page for long. */}
        {blocks.map(([name, Block]) => (
          <Suspense key={name}>
            <Block />
          </Suspense>
        ))}
      </main>
      <Footer />
      <BackToTop />
    </>
  );
}
