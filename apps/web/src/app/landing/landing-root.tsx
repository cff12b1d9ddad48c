import { StrictMode, type ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { i18n } from "#i18n/language.ts";
import { Landing } from "./landing.tsx";

/** The landing page with its texts, the same on the server and in the browser. */
export function LandingRoot({ Blocks }: { Blocks: ComponentType }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Landing Blocks={Blocks} />
      </I18nextProvider>
    </StrictMode>
  );
}
