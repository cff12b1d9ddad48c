import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useMiningPage } from "../hooks/mining-page-context.ts";
import { activationWays } from "../model/activation.ts";
import type { RigTemplate } from "../model/rig.ts";
import { BusyLabel } from "./busy-label.tsx";
import classes from "./activation-buttons.module.css";

/** Buttons to activate a type: from the balance, or with USDT after its approval. */
export function ActivationButtons({ template }: { template: RigTemplate }) {
  const { t } = useTranslation("mining");
  const { actions, allowance, ask, buyWithUsdt } = useMiningPage();
  if (actions.busy?.action === "buy" && actions.busy.id === template.id) return <BusyLabel />;
  return (
    <div className={classes["root"]}>
      {activationWays(template, allowance).map((way, index) => (
        <Button
          key={way}
          variant={index === 0 ? "primary" : "outline"}
          disabled={actions.busy !== undefined}
          onClick={() => (way === "active" ? ask({ kind: "buy", template }) : buyWithUsdt(template))}
        >
          {t(($) => $.actions[way])}
        </Button>
      ))}
      {template.type.useUsdt && template.usdtUsed && <p className={classes["note"]}>{t(($) => $.usdt.limit)}</p>}
    </div>
  );
}
