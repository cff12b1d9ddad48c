import { common } from "./common.ts";
import { pages } from "./pages.ts";
import { shell } from "./shell.ts";

/** Texts of the landing page around its blocks. */
export const frameZhCN = { common, pages, shell };
