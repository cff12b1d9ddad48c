import { join } from "node:path";
import { renderTheme } from "../../packages/ui/src/theme/render-theme.ts";
import { syncFolder } from "../generated-files.ts";

/**
 * Generates the style sheet of the theme: the pages' policy permits no style element that is written at run time.
 * @returns paths of stale files when only checking
 */
export function generateTheme(root: string, check: boolean): string[] {
  const files = new Map([["mantine-theme.css", renderTheme()]]);
  return syncFolder(join(root, "packages/ui/src/theme/generated"), files, check);
}
