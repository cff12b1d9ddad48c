import { Tabs } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStoredTab } from "#shared/navigation/use-stored-tab.ts";
import { AirdropList } from "./airdrop-list.tsx";
import { ChangeList } from "./change-list.tsx";
import { FeeList } from "./fee-list.tsx";
import classes from "./record-tabs.module.css";

const TAB_COUNT = 6;

/** Six lists of records; opens at the tab of the last visit. */
export function AccountTabs({ mineExtra }: { mineExtra: ReactNode }) {
  const { t } = useTranslation("records");
  const [index, setIndex] = useStoredTab(TAB_COUNT);
  const items = [
    { label: t(($) => $.tabs.ctoc), content: <ChangeList account="ctoc" /> },
    {
      label: t(($) => $.tabs.mine),
      content: (
        <div className={classes["mine"]}>
          {mineExtra}
          <ChangeList account="mine" />
        </div>
      ),
    },
    { label: t(($) => $.tabs.social), content: <ChangeList account="social" /> },
    { label: t(($) => $.tabs.ecological), content: <ChangeList account="ecological" /> },
    { label: t(($) => $.tabs.airdrop), content: <AirdropList /> },
    { label: t(($) => $.tabs.fee), content: <FeeList /> },
  ];
  return <Tabs items={items} index={index} onChange={setIndex} label={t(($) => $.tabs.label)} />;
}
