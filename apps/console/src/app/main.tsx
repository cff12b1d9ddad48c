import "@wth/ui/styles.css";
import "./console.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "#i18n/index.ts";
import { completeBrowser } from "@wth/web-kit/browser/complete-browser.ts";
import { tolerateTranslators } from "@wth/web-kit/browser/tolerate-translators.ts";
import { App } from "./app.tsx";

async function start(): Promise<void> {
  await completeBrowser();
  tolerateTranslators();
  await startI18n();
  const root = document.querySelector("#root");
  if (root === null) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
