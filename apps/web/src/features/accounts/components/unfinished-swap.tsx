import { parseAmount } from "@wth/rules";
import { Button } from "@wth/ui";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { useFlow } from "#shared/transaction/index.ts";
import type { Exchange } from "../api/open-exchange.ts";
import { mintId } from "../api/wths-action.ts";
import { TimeLeft } from "./time-left.tsx";
import classes from "./unfinished-swap.module.css";

type Props = { exchange: Exchange; onRetry: () => void };

/** Prompts the user to finish a swap that is not minted. Hidden while minting runs. */
export function UnfinishedSwap({ exchange, onRetry }: Props) {
  const { t } = useTranslation("accounts");
  const flow = useFlow(mintId(exchange));
  if (flow?.isRunning) return null;
  return (
    <div className={classes["root"]}>
      <p role="status">{t(($) => $.retry.banner, { amount: exactText(parseAmount(exchange.wthAmount), 0) })}</p>
      <p className={classes["time"]}>
        <span>{t(($) => $.retry.timeLeft)}</span> <TimeLeft exchange={exchange} />
      </p>
      <Button size="sm" onClick={onRetry}>
        {t(($) => $.retry.submit)}
      </Button>
    </div>
  );
}
