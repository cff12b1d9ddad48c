import { useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { ToastHost } from "@wth/ui";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SignInScreen } from "#features/identity/sign-in/sign-in-screen.tsx";
import { useHasToken } from "#shared/api/plain-client.ts";
import { Navigation } from "./navigation.tsx";
import classes from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";
import { Warnings } from "./warnings.tsx";

// Without the sandbox the condition is constant, so the bundler drops the import.
const SandboxWallet =
  import.meta.env.VITE_SANDBOX === "1"
    ? lazy(async () => ({ default: (await import("../sandbox-wallet.tsx")).SandboxWallet }))
    : null;

/** The frame around all screens; without a session, the sign-in screen. */
export function Shell() {
  const { t } = useTranslation("shell");
  const hasToken = useHasToken();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasToken) queryClient.clear();
  }, [hasToken, queryClient]);
  return (
    <>
      <a className={classes["skip"]} href="#content">
        {t(($) => $.skip)}
      </a>
      {hasToken ? (
        <div className={classes["frame"]}>
          <TopBar />
          <Navigation />
          <main id="content" className={classes["main"]} tabIndex={-1}>
            <Warnings />
            <Outlet />
          </main>
        </div>
      ) : (
        <SignInScreen />
      )}
      <ToastHost />
      {SandboxWallet !== null && (
        <Suspense>
          <SandboxWallet />
        </Suspense>
      )}
    </>
  );
}
