import { useQueryClient } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import type { Failure } from "@wth/web-kit/action/use-action.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { failureText, type MiningActionName } from "../model/failure-text.ts";
import type { Rig, RigTemplate } from "../model/rig.ts";
import { showStarted } from "./show-started.ts";

/** The running action: on one rig, on one type, or on all. */
export type Busy = { action: MiningActionName; id?: string } | undefined;

const wth = (amount: string): string => amountText(parseAmount(amount), 5);

/**
 * All actions of the page, one at a time; each returns true on success. The lists are reloaded whatever the outcome.
 */
export function useRigActions() {
  const { t } = useTranslation("mining");
  const queryClient = useQueryClient();

  const reporting = (action: MiningActionName) => ({
    failure: ({ error, message }: Failure): string => {
      const { key, hasReason } = failureText(action, error);
      if (key === "server") return message;
      const text = t(($) => $.errors[key]);
      return hasReason ? `${text}. ${message}` : text;
    },
    awaitsReload: true,
  });

  const start = useAction(api.miningStart, {
    call: ({ id }: Rig, send) => send({ params: { id } }),
    success: t(($) => $.success.start),
    ...reporting("start"),
    onDone: (started) => showStarted(queryClient, started),
  });
  const claim = useAction(api.miningClaim, {
    call: ({ id }: Rig, send) => send({ params: { id } }),
    success: ({ amount }) => t(($) => $.success.claim, { amount: wth(amount) }),
    ...reporting("claim"),
  });
  const renew = useAction(api.miningRenew, {
    call: ({ id }: Rig, send) => send({ params: { id } }),
    success: t(($) => $.success.renew),
    ...reporting("renew"),
  });
  const buy = useAction(api.miningBuy, {
    call: ({ type }: RigTemplate, send) => send({ params: { id: type.id } }),
    success: (_, { type: { name } }) => t(($) => $.success.buy, { name }),
    ...reporting("buy"),
  });
  const startAll = useAction(api.miningStartAll, {
    success: ({ count }) => t(($) => $.success.startAll, { count }),
    ...reporting("startAll"),
  });
  const claimAll = useAction(api.miningClaimAll, {
    success: ({ count, amount }) => t(($) => $.success.claimAll, { count, amount: wth(amount) }),
    ...reporting("claimAll"),
  });

  const busy = busyOf({ start, claim, renew, buy, startAll, claimAll });
  const alone = (run: () => Promise<boolean>): Promise<boolean> =>
    busy === undefined ? run() : Promise.resolve(false);

  return {
    busy,
    start: (rig: Rig) => alone(() => start.run(rig)),
    claim: (rig: Rig) => alone(() => claim.run(rig)),
    renew: (rig: Rig) => alone(() => renew.run(rig)),
    buy: (template: RigTemplate) => alone(() => buy.run(template)),
    startAll: () => alone(() => startAll.run({})),
    claimAll: () => alone(() => claimAll.run({})),
    /** Starts all rigs again right after their claim. */
    claimAndStart: () => alone(async () => (await claimAll.run({})) && startAll.run({})),
  };
}

type Action = { isPending: boolean; pending: object | undefined };

function busyOf(actions: Readonly<Record<MiningActionName, Action>>): Busy {
  for (const [action, { isPending, pending }] of Object.entries(actions) as [MiningActionName, Action][]) {
    if (isPending) return pending && "id" in pending ? { action, id: String(pending.id) } : { action };
  }
  return undefined;
}

export type RigActions = ReturnType<typeof useRigActions>;
