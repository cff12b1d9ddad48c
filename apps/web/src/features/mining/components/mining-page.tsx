import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import { OwnCharts } from "#shared/charts/own-charts.tsx";
import { miningTemplatesQuery } from "../api/mining-templates.ts";
import { MiningPageContext, RigDetailsContext } from "../hooks/mining-page-context.ts";
import { useMiningPageState } from "../hooks/use-mining-page-state.ts";
import { useFailureToast } from "../hooks/use-failure-toast.ts";
import { useFinishedRigs } from "../hooks/use-finished-rigs.ts";
import { useRigs } from "../hooks/use-rigs.ts";
import { RigDetails } from "./details/rig-details.tsx";
import { InactiveSection } from "./inactive-section.tsx";
import { MineAccount } from "./mine-account.tsx";
import { RigsSection } from "./rigs-section.tsx";
import { MiningOverlay } from "./mining-overlay.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import classes from "./mining-page.module.css";
import { useMiningLanguage } from "../api/mining-language.ts";

/** Actions on more than one card. */
const wide: ReadonlySet<string> = new Set(["startAll", "claimAll", "buy", "renew"]);

const series = ["mined", "earned"] as const;

type Props = {
  /** The rig shown in detail, and a function to open and close details. */
  rigId: string | undefined;
  onRig: (rigId: string | undefined) => void;
};

/** The mining page: Mine Account, the user's rigs, and types to activate. Requires a signed-in user. */
export function MiningPage({ rigId, onRig }: Props) {
  const { t } = useTranslation("mining");
  const { t: texts } = useTranslation("ownDays");
  const queryClient = useQueryClient();
  const [typeId, setTypeId] = useState<number>();
  const list = useRigs(undefined);
  const templates = useQuery(miningTemplatesQuery(useMiningLanguage()));
  const { pageState, payment } = useMiningPageState(templates.data ?? []);
  const rigs = list.rigs ?? [];
  const failedAt = Math.max(list.errorUpdatedAt, templates.errorUpdatedAt);
  useFailureToast(
    failedAt,
    t(($) => $.errors.list),
  );
  useFinishedRigs(rigs, () => void queryClient.invalidateQueries({ queryKey: userKey("rig", "list") }));
  const { busy } = pageState.actions;
  return (
    <MiningPageContext value={pageState}>
      <div className={classes["root"]} aria-busy={busy !== undefined}>
        <MineAccount rigs={rigs} total={list.data?.pages[0]?.total} />
        <RigDetailsContext value={onRig}>
          <RigsSection all={rigs} typeId={typeId} onType={setTypeId} />
        </RigDetailsContext>
        {rigs.length > 0 && <OwnCharts title={texts(($) => $.titles.mining)} series={series} />}
        <InactiveSection />
        {busy !== undefined && wide.has(busy.action) && <MiningOverlay />}
      </div>
      {payment && <PaymentDialog {...payment} />}
      <Details rigId={rigId} onClose={() => onRig(undefined)} />
    </MiningPageContext>
  );
}

/** Keeps showing its rig while it closes. */
function Details({ rigId, onClose }: { rigId: string | undefined; onClose: () => void }) {
  const [lastId, setLastId] = useState(rigId);
  if (rigId !== undefined && rigId !== lastId) setLastId(rigId);
  return <RigDetails rigId={lastId} opened={rigId !== undefined} onClose={onClose} />;
}
