import type { consoleProposalRoutes } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import {
  approveProposal,
  kindsOf,
  listProposals,
  proposeAction,
  SignInNonces,
  stopProposal,
  type ProposalRow,
  type ProposalTools,
  type SigningPlace,
} from "#operators/index.ts";
import { now } from "#platform/db/clock.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import type { ConsoleHandlersOf } from "../console-handlers.ts";
import { proposalHandlers } from "./proposal-handlers.ts";
import { proposalViews, type Reader } from "./proposal-view.ts";

/** Returns what every text that operators sign names. */
export const signingPlace = (config: OperatorConfig): SigningPlace => ({
  nonces: new SignInNonces(config),
  domain: new URL(config.console.publicUrl).host,
  chainId: config.chainId,
  isSandbox: config.isSandbox,
});

export function proposalRouteHandlers(
  config: OperatorConfig,
  place: SigningPlace,
): ConsoleHandlersOf<typeof consoleProposalRoutes> {
  const tools: ProposalTools = { handlers: proposalHandlers(config), place };
  const { handlers } = tools;
  const viewOf = async (db: Database | Tx, row: ProposalRow, reader: Omit<Reader, "handlers">) => {
    const [view] = await proposalViews(db, [row], { ...reader, handlers });
    if (view === undefined) throw new Error("a proposal has a view");
    return view;
  };
  return {
    consoleProposals: async ({ db, caller, language, query: { state, ...page } }) => {
      const kinds = [...new Set([...kindsOf(caller.roles, "proposers"), ...kindsOf(caller.roles, "approvers")])];
      const { list, total } = await listProposals(db, { kinds, isOpen: state === "open", ...page });
      const time = (await now(db)).getTime();
      return { list: await proposalViews(db, list, { operator: caller, language, handlers }), total, time };
    },
    consolePropose: ({ caller: operator, language, body, transaction }) =>
      transaction(async (tx) =>
        viewOf(tx, await proposeAction(tx, tools, { operator, ...body }), { operator, language }),
      ),
    consoleApproveProposal: ({ caller: operator, language, body: { id, proof }, transaction }) =>
      transaction(async (tx) => {
        const approved = await approveProposal(tx, tools, { operator, id: BigInt(id), proof });
        return viewOf(tx, approved, { operator, language });
      }),
    consoleRejectProposal: ({ caller: operator, language, body: { id, note, proof }, transaction }) =>
      transaction(async (tx) => {
        const stop = { operator, id: BigInt(id), step: "reject", note, proof } as const;
        return viewOf(tx, await stopProposal(tx, tools, stop), { operator, language });
      }),
    consoleCancelProposal: ({ caller: operator, language, body: { id, note, proof }, transaction }) =>
      transaction(async (tx) => {
        const stop = { operator, id: BigInt(id), step: "cancel", note, proof } as const;
        return viewOf(tx, await stopProposal(tx, tools, stop), { operator, language });
      }),
  };
}
