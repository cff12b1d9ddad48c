import { common } from "./common.ts";
import { pages } from "./pages.ts";
import { shell } from "./shell.ts";

/** What the landing page says around its blocks. */
export const frameZhCN = { common, pages, shell };
