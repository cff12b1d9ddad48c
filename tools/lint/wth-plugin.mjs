import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { importWalls } from "./import-walls.mjs";
import { ledgerWrites } from "./ledger-writes.mjs";
import { noNumberMoney } from "./no-number-money.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export default {
  meta: { name: "wth" },
  rules: { "import-walls": importWalls(root), "ledger-writes": ledgerWrites(root), "no-number-money": noNumberMoney },
};
