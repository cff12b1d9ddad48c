import { useEffect } from "react";
import { AppDownload } from "#features/landing/app-download/app-download.tsx";
import { Architecture } from "#features/landing/architecture/architecture.tsx";
import { FourCards } from "#features/landing/four-cards/four-cards.tsx";
import { Hero } from "#features/landing/hero/hero.tsx";
import { Partners } from "#features/landing/partners/partners.tsx";
import { Roadmap } from "#features/landing/roadmap/roadmap.tsx";
import { SixFeatures } from "#features/landing/six-features/six-features.tsx";
import { ThreeColumns } from "#features/landing/three-columns/three-columns.tsx";
import { TokenEconomics } from "#features/landing/token-economics/token-economics.tsx";

/** Content of the landing page in its order. */
export function Blocks({ onReady }: { onReady?: () => void }) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <Hero />
      <FourCards />
      <ThreeColumns />
      <SixFeatures />
      <Architecture />
      <Roadmap />
      <Partners />
      <TokenEconomics />
      <AppDownload />
    </>
  );
}
