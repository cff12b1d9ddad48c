/** A condition that the person at the keyboard can change; its message is the whole of what they see. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}
