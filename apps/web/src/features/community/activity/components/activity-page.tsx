import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@wth/ui";
import { PageSkeleton } from "#shared/lists/page-skeleton.tsx";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { campaignQuery, ownStandingQuery } from "../api/activity-queries.ts";
import classes from "./activity-page.module.css";
import { CampaignHero } from "./campaign-hero.tsx";
import { type ActivityLinks, CirclePanels } from "./circle-panels.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { OwnProgress } from "./own-progress.tsx";
import { Rules } from "./rules.tsx";

/** The referral campaign: reward, dates, progress, rules and leaderboard. Requires a signed-in user. */
export function ActivityPage(links: ActivityLinks) {
  const campaign = useQuery(campaignQuery);
  const standing = useQuery(ownStandingQuery);
  const isError = campaign.isError || standing.isError;
  const retry = () => void Promise.all([campaign.refetch(), standing.refetch()]);
  if (!campaign.isFetched)
    return (
      <div aria-busy="true">
        <PageSkeleton page="activity" />
      </div>
    );
  return (
    <div className={classes["root"]}>
      {campaign.isPending && <Skeleton height={340} />}
      {campaign.data !== undefined && <CampaignHero campaign={campaign.data} />}
      <OwnProgress
        campaign={campaign.data}
        standing={standing.data}
        isPending={standing.isPending}
        retry={isError && <QuietRetry busy={campaign.isFetching || standing.isFetching} onRetry={retry} />}
      />
      {campaign.data !== undefined && <Rules campaign={campaign.data} />}
      <CirclePanels {...links} />
      <Leaderboard standing={standing.data} />
    </div>
  );
}
