import type { ProposalRow } from "@wth/api-contract/console";
import type { z } from "zod";

export type Proposal = z.output<typeof ProposalRow>;
export type ProposalState = "open" | "past";
