import { NamedCode } from "./named-code.tsx";
import { useParameterText } from "./use-parameter-text.ts";

/** A parameter in words, with its name. */
export function ParameterLabel({ name }: { name: string }) {
  const textOf = useParameterText();
  return <NamedCode text={textOf(name)} name={name} />;
}
