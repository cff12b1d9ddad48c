import { Button } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { useMiningPage } from "../hooks/mining-page-context.ts";
import type { Rig } from "../model/rig.ts";
import { canClaimAll, canStartAll, claimableSum } from "../model/rig-state.ts";
import classes from "./rigs-section.module.css";

/**
 * The sum that all rigs can claim, and buttons to claim it, to start again at once, and to start all; each when it has
 * an effect.
 */
export function BatchButtons({ rigs, size = "md" }: { rigs: readonly Rig[]; size?: "sm" | "md" }) {
  const { t } = useTranslation("mining");
  const { actions } = useMiningPage();
  const isBusy = actions.busy !== undefined;
  return (
    <>
      {canClaimAll(rigs) && (
        <>
          <span className={classes["sum"]} data-testid="claimable-sum">
            {t(($) => $.rigs.claimable, { amount: amountText(claimableSum(rigs), 5) })}
          </span>
          <Button size={size} disabled={isBusy} onClick={() => void actions.claimAll()}>
            {t(($) => $.rigs.claimAll)}
          </Button>
          <Button variant="primary" size={size} disabled={isBusy} onClick={() => void actions.claimAndStart()}>
            {t(($) => $.rigs.claimAndStart)}
          </Button>
        </>
      )}
      {canStartAll(rigs) && (
        <Button variant="primary" size={size} disabled={isBusy} onClick={() => void actions.startAll()}>
          {t(($) => $.rigs.startAll)}
        </Button>
      )}
    </>
  );
}
