import { EmptyState, Heading, Skeleton, Tabs } from "@wth/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SocialTab } from "../../features/referral/index.ts";
import { useStoredTab } from "../../shared/hooks/use-stored-tab.ts";
import { ConfigGate } from "./config-gate.tsx";
import classes from "./defi-screen.module.css";
import { SignInGate } from "./sign-in-gate.tsx";

const CreditAssets = lazy(async () => ({ default: (await import("./credit-assets.tsx")).CreditAssets }));

const TAB_COUNT = 3;

/** Social circle, dividends and mining machines. */
export function DefiScreen() {
  const { t } = useTranslation("defi");
  const [index, setIndex] = useStoredTab(TAB_COUNT);
  const items = [
    { label: t(($) => $.tabs.social), content: <SocialTab /> },
    {
      label: t(($) => $.tabs.dividend),
      content: (
        <EmptyState title={t(($) => $.dividend.title)}>
          <p>{t(($) => $.dividend.text)}</p>
        </EmptyState>
      ),
    },
    { label: t(($) => $.tabs.credit), content: <CreditAssets /> },
  ];
  return (
    <div className={classes["root"]}>
      <Heading level={1}>{t(($) => $.title)}</Heading>
      <ConfigGate>
        <SignInGate>
          <Suspense fallback={<Skeleton height={320} />}>
            <Tabs items={items} index={index} onChange={setIndex} label={t(($) => $.tabs.label)} />
          </Suspense>
        </SignInGate>
      </ConfigGate>
    </div>
  );
}
