/** A request to make these addresses admins, as two keys of the owner's sign it. */
export type BreakGlassText = Readonly<{
  id: bigint;
  /** Lower case. */
  admins: readonly string[];
  reason: string;
  createdAt: Date;
  chainId: number;
}>;

/** Returns the text that each key signs (EIP-191). The reason is a plain line. */
export const breakGlassMessage = ({ id, admins, reason, createdAt, chainId }: BreakGlassText): string =>
  [
    "I let new admins of the WTH operators in.",
    "",
    `Admins: ${admins.join(", ")}`,
    `Reason: ${JSON.stringify(reason)}`,
    `Request: ${id}`,
    `Chain ID: ${chainId}`,
    `Issued At: ${createdAt.toISOString()}`,
  ].join("\n");
