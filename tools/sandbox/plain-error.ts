/** A condition that the user can change. Only its message is printed. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}
