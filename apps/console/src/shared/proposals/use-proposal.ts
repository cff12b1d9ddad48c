import {
  proposalKinds,
  Reason,
  type ProposalContentOf,
  type ProposalKindName,
  type ProposalKinds,
} from "@wth/api-contract/console";
import { proposalMessage, type ProposalContent, type ProposalStep } from "@wth/rules";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { useAction } from "../action/use-action.ts";
import { api } from "../api/client.ts";
import { signAsOperator, type Proof } from "../wallet/operator-signature.ts";

/** Signs a step of a proposal with the operator's wallet. */
export const signStep = (step: ProposalStep): Promise<Proof> =>
  signAsOperator((place) => proposalMessage({ ...step, ...place }));

type Body = Parameters<typeof api.consolePropose>[0]["body"];
type Proposal<K extends ProposalKindName> = { content: ProposalContentOf<K>; reason: string };

/** The schema of a form that proposes an action of this kind: its content, and the reason. */
export const contentOf = <K extends ProposalKindName>(kind: K): ProposalKinds[K]["content"] =>
  proposalKinds[kind].content;
export { Reason };

/** Proposes actions of one kind. The wallet signs the exact content. */
export function useProposal<K extends ProposalKindName>(kind: K, onDone?: () => void) {
  const { t } = useTranslation("proposals");
  return useAction(api.consolePropose, {
    call: async (proposal: Proposal<K>, send) => {
      // as the server reads it, so that both have the same text
      const content = (contentOf(kind) as z.ZodObject).parse(proposal.content) as ProposalContent;
      const reason = proposal.reason.trim();
      const proof = await signStep({ step: "propose", id: null, kind, content, reason });
      return send({ body: { kind, content, reason, proof } as Body });
    },
    success: t(($) => $.proposed),
    ...(onDone === undefined ? {} : { onDone }),
  });
}
