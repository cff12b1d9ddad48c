import { useQuery } from "@tanstack/react-query";
import { usdtFundsQuery } from "#shared/accounts/usdt-funds.ts";
import { useInviteInfo } from "#shared/community/use-invite-info.ts";
import { useFlow } from "#shared/transaction/index.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import { purchaseFlow } from "../api/purchase-action.ts";
import { miningTemplatesQuery } from "../api/mining-templates.ts";
import { useRigs } from "../hooks/use-rigs.ts";
import type { RigTemplate } from "../model/rig.ts";
import { useMiningLanguage } from "../api/mining-language.ts";

/** Time between two looks at a wallet that lacks USDT; no event of ours tells of its arrival. */
const LOOK_MS = 15_000;

const cheapestFirst = (a: RigTemplate, b: RigTemplate): number => (a.type.price < b.type.price ? -1 : 1);

/** The type that is offered first: one for USDT while the account may buy it, else the cheapest. */
function firstOffer(templates: readonly RigTemplate[]): RigTemplate | undefined {
  const sorted = templates.toSorted(cheapestFirst);
  return sorted.find(({ type, usdtUsed }) => type.useUsdt && !usdtUsed) ?? sorted[0];
}

/** State of a newcomer; undefined while it loads, null when it cannot be loaded. */
export function useStartFacts() {
  const wallet = useWallet();
  const owner = wallet.status === "connected" ? wallet.address : undefined;
  const invite = useInviteInfo();
  const { rigs, ...list } = useRigs(undefined);
  const { data: templates, ...types } = useQuery(miningTemplatesQuery(useMiningLanguage()));
  const offer = firstOffer(templates ?? []);
  const flow = useFlow(purchaseFlow(offer?.type.id));
  const isPaying = flow?.isSent === true || offer?.usdtUsed === true;
  const price = offer?.usdtPrice ?? 0n;
  const isShort = (balance: bigint | undefined): boolean => balance === undefined || balance < price;
  const funds = useQuery({
    ...usdtFundsQuery(owner ?? "0x", "machinePurchase"),
    enabled: owner !== undefined && rigs?.length === 0,
    refetchInterval: ({ state }) => (isShort(state.data?.balance) ? LOOK_MS : false),
  });
  if (rigs === undefined || invite.data === undefined || templates === undefined)
    return list.isError || invite.isError || types.isError ? null : undefined;
  if (funds.isPending && funds.isFetching) return undefined;
  return {
    facts: {
      hasSponsor: invite.data.inviter !== null,
      hasUsdt: isPaying || flow?.isRunning === true || !isShort(funds.data?.balance),
      rigs,
    },
    rigs,
    templates,
    offer,
    /** A payment was sent, and its rig is not there yet. */
    isPaying,
    usdt: funds.data?.balance,
    look: () => void funds.refetch(),
    isLooking: funds.isFetching,
  };
}

export type StartState = NonNullable<ReturnType<typeof useStartFacts>>;
