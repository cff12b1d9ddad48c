/** An instruction of a Containerfile, with its continued lines joined. */
export type Instruction = Readonly<{ name: string; text: string }>;
/** Instructions between one FROM and the next. */
export type Stage = Readonly<{ base: string; name: string | undefined; instructions: readonly Instruction[] }>;

const KNOWN = new Set([
  "ARG",
  "CMD",
  "COPY",
  "ENTRYPOINT",
  "ENV",
  "HEALTHCHECK",
  "LABEL",
  "RUN",
  "USER",
  "VOLUME",
  "WORKDIR",
]);

/** Splits a Containerfile into its stages. @throws Error for an instruction that is not known */
export function readContainerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { base: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (name === "FROM") {
      const [base = "", , alias] = rest.split(/\s+/);
      stages.push({ base, name: alias, instructions: [] });
    } else if (!KNOWN.has(name)) throw new Error(`The Containerfile has an unknown instruction: ${line}`);
    else if (stage) stage.instructions.push({ name, text: rest });
    else if (name !== "ARG") throw new Error(`The Containerfile begins with ${name}.`);
  }
  return stages;
}
