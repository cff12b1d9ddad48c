import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { fixtureTests } from "./fixture-tests.mjs";
import { figureMarks } from "./figure-marks.mjs";
import { importWalls } from "./import-walls.mjs";
import { noCoercion } from "./no-coercion.mjs";
import { noNumberMoney } from "./no-number-money.mjs";
import { oneClock } from "./one-clock.mjs";
import { oneFormat } from "./one-format.mjs";
import { tableWalls } from "./table-walls.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export default {
  meta: { name: "wth" },
  rules: {
    "fixture-tests": fixtureTests,
    "figure-marks": figureMarks(root),
    "import-walls": importWalls(root),
    "one-clock": oneClock(root),
    "one-format": oneFormat(root),
    "table-walls": tableWalls(root),
    "no-coercion": noCoercion,
    "no-number-money": noNumberMoney,
  },
};
