import { parseAmount } from "@wth/rules";
import { Button } from "@wth/ui";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { useFlow } from "#shared/transaction/index.ts";
import type { Swap } from "../api/open-swap.ts";
import { mintId } from "../api/wths-action.ts";
import { TimeLeft } from "./time-left.tsx";
import classes from "./unfinished-swap.module.css";

type Props = { openSwap: Swap; onRetry: () => void };

/** Prompts the user to finish a swap that is not minted. Hidden while minting runs. */
export function UnfinishedSwap({ openSwap, onRetry }: Props) {
  const { t } = useTranslation("accounts");
  const flow = useFlow(mintId(openSwap));
  if (flow?.isRunning) return null;
  return (
    <div className={classes["root"]}>
      <p role="status">{t(($) => $.retry.banner, { amount: exactText(parseAmount(openSwap.wthAmount), 0) })}</p>
      <p className={classes["time"]}>
        <span>{t(($) => $.retry.timeLeft)}</span> <TimeLeft openSwap={openSwap} />
      </p>
      <Button size="sm" onClick={onRetry}>
        {t(($) => $.retry.submit)}
      </Button>
    </div>
  );
}
