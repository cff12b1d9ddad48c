import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useMiningPage } from "../hooks/mining-page-context.ts";
import type { Rig } from "../model/rig.ts";
import { canClaimAll, canStartAll } from "../model/rig-state.ts";

/** One button each to claim and to start all rigs, shown when there is something to claim or start. */
export function BatchButtons({ rigs, size = "md" }: { rigs: readonly Rig[]; size?: "sm" | "md" }) {
  const { t } = useTranslation("mining");
  const { actions } = useMiningPage();
  const isBusy = actions.busy !== undefined;
  return (
    <>
      {canClaimAll(rigs) && (
        <Button variant="primary" size={size} disabled={isBusy} onClick={() => void actions.claimAll()}>
          {t(($) => $.rigs.claimAll)}
        </Button>
      )}
      {canStartAll(rigs) && (
        <Button variant="primary" size={size} disabled={isBusy} onClick={() => void actions.startAll()}>
          {t(($) => $.rigs.startAll)}
        </Button>
      )}
    </>
  );
}
