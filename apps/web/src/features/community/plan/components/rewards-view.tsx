import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { Button, type Column, DataTable, EmptyState, Figure, Heading, StatusPill, Surface } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { RowSkeletons } from "#shared/lists/row-skeletons.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { type Reward, rewardsQuery } from "../api/plan-queries.ts";
import { useClaimReward } from "../hooks/use-claim-reward.ts";
import classes from "./plan-page.module.css";

/** Rewards of the user's periods; each can be claimed once. */
export function RewardsView() {
  const { t } = useTranslation("plan");
  const { data, isPending, isError, isFetching, refetch } = useQuery(rewardsQuery);
  const columns = useRewardColumns();
  const label = t(($) => $.rewards.title);
  return (
    <section className={classes["section"]}>
      <Heading action={isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}>{label}</Heading>
      <p className={classes["note"]}>{t(($) => $.rewards.note)}</p>
      {isPending && <RowSkeletons count={3} />}
      {data !== undefined && (
        <Surface className={classes["list"]}>
          {data.total === 0 ? (
            <EmptyState title={t(($) => $.rewards.empty)}>
              <p>{t(($) => $.rewards.emptyText)}</p>
            </EmptyState>
          ) : (
            <DataTable label={label} columns={columns} rows={data.list} rowKey={({ id }) => id} />
          )}
        </Surface>
      )}
    </section>
  );
}

const amountOf = ({ amount }: Reward): string => tokenText(parseAmount(amount));

function useRewardColumns(): readonly Column<Reward>[] {
  const { t } = useTranslation("plan");
  return [
    {
      key: "date",
      label: t(($) => $.rewards.date),
      cell: ({ createDate }) => formatDateTime(createDate),
      card: "title",
    },
    {
      key: "amount",
      label: t(($) => $.rewards.amount),
      cell: (reward) => <Figure value={amountOf(reward)} unit="WTH" />,
      align: "end",
    },
    {
      key: "status",
      label: t(($) => $.rewards.status),
      cell: (reward) => <RewardStatus reward={reward} />,
      align: "end",
    },
  ];
}

/** The text Claimed, or the claim button. */
function RewardStatus({ reward }: { reward: Reward }) {
  const { t } = useTranslation("plan");
  const { isBusy, claim } = useClaimReward(reward.id);
  if (reward.status !== 0) return <StatusPill>{t(($) => $.rewards.claimed)}</StatusPill>;
  const words = { amount: amountOf(reward), date: formatDateTime(reward.createDate) };
  return (
    <Button
      variant="primary"
      size="sm"
      busy={isBusy}
      aria-label={t(($) => $.rewards.claim, words)}
      onClick={() => void claim()}
    >
      {t(($) => $.rewards.notClaimed)}
    </Button>
  );
}
