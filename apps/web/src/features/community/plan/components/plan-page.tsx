import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@wth/ui";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { overviewQuery, receivedQuery } from "../api/plan-queries.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { OwnShare } from "./own-share.tsx";
import { PerformanceView } from "./performance-view.tsx";
import { PlanHero } from "./plan-hero.tsx";
import classes from "./plan-page.module.css";
import { RewardsView } from "./rewards-view.tsx";
import { type PlanLinks, WhatItTakes } from "./what-it-takes.tsx";

/** The Blue Whale Plan: description, the user's share, and earned and claimed rewards. Requires a signed-in user. */
export function PlanPage(links: PlanLinks) {
  const overview = useQuery(overviewQuery);
  const received = useQuery(receivedQuery);
  const isError = overview.isError || received.isError;
  const retry = () => void Promise.all([overview.refetch(), received.refetch()]);
  return (
    <div className={classes["root"]}>
      <PlanHero
        overview={overview.data}
        received={received.data}
        isPending={overview.isPending || received.isPending}
        retry={isError && <QuietRetry busy={overview.isFetching || received.isFetching} onRetry={retry} />}
      />
      {overview.data?.isShareholder === true && <OwnShare overview={overview.data} />}
      {overview.data?.isShareholder === false && <WhatItTakes overview={overview.data} links={links} />}
      {overview.isFetched ? (
        <>
          <PerformanceView />
          <RewardsView />
        </>
      ) : (
        <Skeleton height={600} />
      )}
      {overview.data !== undefined && <HowItWorks overview={overview.data} />}
    </div>
  );
}
