import { NamedCode } from "./named-code.tsx";
import { useActionText } from "./use-action-text.ts";

/** An audited action in words, with its name. */
export function ActionName({ action }: { action: string }) {
  const textOf = useActionText();
  return <NamedCode text={textOf(action)} name={action} />;
}
