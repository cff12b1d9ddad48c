import { Heading } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountTabs } from "./account-tabs.tsx";
import classes from "./record-tabs.module.css";

/** What happened on the user's accounts. `mineExtra` stands above the records of the Mine Account. */
export function RecordTabs({ mineExtra }: { mineExtra?: ReactNode }) {
  const { t } = useTranslation("records");
  return (
    <section className={classes["root"]} aria-labelledby="records">
      <Heading>
        <span id="records">{t(($) => $.title)}</span>
      </Heading>
      <AccountTabs mineExtra={mineExtra} />
    </section>
  );
}
