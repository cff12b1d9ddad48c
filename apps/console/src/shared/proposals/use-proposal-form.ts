import type { ProposalContentOf, ProposalKindName } from "@wth/api-contract/console";
import { useSchemaForm, type SchemaFormOptions } from "@wth/web-kit/forms/use-schema-form.ts";
import type { z } from "@wth/api-contract/zod";
import { useProposal } from "./use-proposal.ts";

type Reasoned = { reason: string };
type ProposalSchema<K extends ProposalKindName> = z.ZodType<ProposalContentOf<K> & Reasoned, Reasoned>;

type Options<Schema extends z.ZodType<unknown, Reasoned>> = Pick<SchemaFormOptions<Schema>, "shows" | "textOf"> & {
  /** Content at first; the reason is empty. */
  initial: Omit<z.input<Schema>, "reason">;
  /** Called after the proposal was sent, and when its dialog is closed. */
  onDone: () => void;
};

/** A form that proposes an action of one kind, and the properties of its dialog. */
export function useProposalForm<K extends ProposalKindName, Schema extends ProposalSchema<K>>(
  kind: K,
  schema: Schema,
  { initial, onDone, ...options }: Options<Schema>,
) {
  const { isPending: busy, run } = useProposal(kind, onDone);
  const form = useSchemaForm<Schema>(schema, {
    ...options,
    initial: { ...initial, reason: "" } as z.input<Schema>,
    busy,
    onSubmit: ({ reason, ...content }) => run({ content: content as ProposalContentOf<K>, reason }),
  });
  return { form, proposal: { kind, busy, form, reason: form.field("reason"), onClose: onDone } };
}
