import { posix } from "node:path";
import { TEST_FILE } from "./walls.mjs";

const WEB = /^(?:apps\/(?:web|console)|packages\/(?:ui|web-kit))\/src\/.*\.tsx$/;
const FORMATTERS = new Set([
  "amountText",
  "countText",
  "dayText",
  "exactText",
  "formatCountdown",
  "formatDateTime",
  "localDayText",
  "percentText",
  "shortAddress",
  "shortText",
  "timeOfDayText",
  "tokenText",
]);

const isBlank = (child) => child.type === "JSXText" && child.value.trim() === "";
const isMarked = ({ openingElement }) =>
  openingElement.attributes.some(({ name, value }) => name?.name === "translate" && value?.value === "no");
/** True for an element of the page, unlike a component, which marks its own. */
const isHost = ({ openingElement: { name } }) => name.type === "JSXIdentifier" && /^[a-z]/.test(name.name);

/**
 * An element that shows a figure, an address or a time alone is marked, so that translators leave it as it is.
 * @param {string} root absolute folder that rule paths are relative to
 */
export const figureMarks = (root) => ({
  meta: { type: "problem", docs: { description: "Figures, addresses and clocks are not translated." } },
  create(context) {
    const path = posix.relative(root, context.filename.replaceAll("\\", "/"));
    if (!WEB.test(path) || TEST_FILE.test(path)) return {};
    return {
      JSXElement: (node) => {
        const children = node.children.filter((child) => !isBlank(child));
        const callee = children.length === 1 && children[0].expression?.callee?.name;
        if (FORMATTERS.has(callee) && isHost(node) && !isMarked(node))
          context.report({ node: node.openingElement, message: 'Mark the figure with translate="no".' });
      },
    };
  },
});
