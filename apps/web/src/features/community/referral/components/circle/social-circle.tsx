import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { Heading, Segmented, Skeleton } from "@wth/ui";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInviteList } from "#features/community/referral/api/use-invite-list.ts";
import { CircleTable } from "./circle-table.tsx";
import classes from "../social-tab.module.css";

const TreeView = lazyPart(async () => ({ default: (await import("../tree/tree-view.tsx")).TreeView }));

const FIRST_PAGE = 1;
type View = "table" | "tree";

/** The users whom the user invited, as a table, or with all below them as a tree. */
export function SocialCircle() {
  const { t } = useTranslation("referral");
  const [view, setView] = useState<View>("table");
  const { data } = useInviteList(FIRST_PAGE);
  const views = [
    { value: "table", label: t(($) => $.circle.table) },
    { value: "tree", label: t(($) => $.tree.name) },
  ] as const;
  return (
    <section className={classes["circle"]}>
      <Heading
        level={2}
        action={
          data !== undefined &&
          data.total > 0 && (
            <Segmented label={t(($) => $.circle.view)} options={views} value={view} onChange={setView} />
          )
        }
      >
        {t(($) => $.circle.title)}
      </Heading>
      {view === "table" ? (
        <CircleTable />
      ) : (
        <Suspense fallback={<Skeleton height={220} />}>
          <TreeView />
        </Suspense>
      )}
    </section>
  );
}
