/** A translated text in brackets, so that a test sees which texts are translated. */
const translated = (text: string): string => `[${text}]`;

/** All texts of a node that show words and that no translator has translated. */
function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(
    ({ data, parentElement }) =>
      data.trim() !== "" &&
      !data.startsWith("[") &&
      parentElement?.closest("font, script, style, [translate=no]") === null,
  );
}

function fontOf(text: string): HTMLElement {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.append(translated(text));
  outer.append(inner);
  return outer;
}

/** The text and those beside it, from the first. */
function runOf(text: Text): Text[] {
  let first = text;
  while (first.previousSibling instanceof Text) first = first.previousSibling;
  const run = [first];
  while (run.at(-1)?.nextSibling instanceof Text) run.push(run.at(-1)?.nextSibling as Text);
  return run;
}

/** Ways in which the translators of browsers change the texts of a page. */
export const translators = {
  /** Chrome: two fonts in place of each text, by a script with prototypes of its own. */
  fonts: (root: Node) => {
    for (const text of textsOf(root)) text.replaceWith(fontOf(text.data));
  },
  /** Chrome on iOS: the same by a script of the page. */
  fontsOfPage: (root: Node) => {
    for (const text of textsOf(root)) {
      text.parentNode?.insertBefore(fontOf(text.data), text);
      text.parentNode?.removeChild(text);
    }
  },
  /** A translator that joins texts beside each other. */
  joinedFonts: (root: Node) => {
    for (const text of textsOf(root)) {
      if (text.parentNode === null) continue;
      const [first, ...others] = runOf(text);
      const joined = [first, ...others].map((part) => part?.data).join("");
      for (const other of others) other.remove();
      first?.replaceWith(fontOf(joined));
    }
  },
  /** Safari: a new text in place of each one, and elements between them put in again. */
  newTexts: (root: Node) => {
    for (const parent of new Set(textsOf(root).map(({ parentElement }) => parentElement))) {
      const nodes = [...(parent?.childNodes ?? [])];
      for (const node of nodes) node.remove();
      for (const node of nodes) parent?.append(node instanceof Text ? translated(node.data) : node);
    }
  },
  /** Edge and Firefox: another text in the same node. */
  sameNodes: (root: Node) => {
    for (const text of textsOf(root)) text.data = translated(text.data);
  },
};
