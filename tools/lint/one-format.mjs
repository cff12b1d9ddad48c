import { posix } from "node:path";
import { TEST_FILE } from "./walls.mjs";

const APPS = /^apps\/(?:web|console)\/src\//;
/** Files and folders whose numbers are places in drawings, by a whole word of their name. */
const DRAWINGS = /[/-](?:art|drawing|stroke|coral|pedestal|plate|campaign-hero)(?:\/|\.tsx?$)/;
const PLAIN = "Show amounts, counts and shares with packages/web-kit/src/format/amount-text.ts.";
const DAYS = "Show times with formatDateTime and days with dayText of packages/web-kit/src/format.";
const OF_RULES = new Set(["truncateAmount"]);
const WORDS = { NumberFormat: PLAIN, DateTimeFormat: DAYS, RelativeTimeFormat: DAYS };
const METHODS = {
  toLocaleString: PLAIN,
  toLocaleDateString: DAYS,
  toLocaleTimeString: DAYS,
  toPrecision: PLAIN,
  toFixed: PLAIN,
};

/**
 * Screens show numbers and dates through one formatter by language.
 * @param {string} root absolute folder that rule paths are relative to
 */
export const oneFormat = (root) => ({
  meta: { type: "problem", docs: { description: "Numbers and dates of screens have one formatter." } },
  create(context) {
    const path = posix.relative(root, context.filename.replaceAll("\\", "/"));
    if (!APPS.test(path) || TEST_FILE.test(path)) return {};
    const isScreen = path.endsWith(".tsx");
    const methods = DRAWINGS.test(path) ? {} : METHODS;
    return {
      ImportSpecifier: (node) => {
        const { name } = node.imported;
        if (OF_RULES.has(name) || (isScreen && name === "formatAmount")) context.report({ node, message: PLAIN });
      },
      MemberExpression: (node) => {
        const { object, property } = node;
        if (property.type !== "Identifier") return;
        // `resolvedOptions` tells about the browser, such as its time zone, and formats nothing.
        const isIntl = object.name === "Intl" && node.parent.parent?.property?.name !== "resolvedOptions";
        if (isIntl && Object.hasOwn(WORDS, property.name)) context.report({ node, message: WORDS[property.name] });
        if (Object.hasOwn(methods, property.name)) context.report({ node, message: methods[property.name] });
      },
    };
  },
});
