/** A translator's changes by the element whose children or texts they changed, oldest first. */
const translations = new WeakMap<Node, MutationRecord[]>();
/** Elements from which a translator took a node. */
const homes = new WeakMap<Node, Node>();
/** Fonts that a script of the page inserts in this turn, beside texts that it removes next. */
const arriving = new WeakSet<Node>();
const observer = new MutationObserver(note);

const isFont = (node: Node | null | undefined): boolean => node?.nodeName === "FONT";
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** True for a change of a text or a `<font>`, in which translators put texts. */
const isTranslation = ({ type, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === "characterData" ||
  [...addedNodes].some(isFont) ||
  [...removedNodes].some((node) => isFont(node) || isText(node));

/** The element whose children or texts a change concerns. */
const parentOf = ({ type, target }: MutationRecord): Node =>
  type === "characterData" ? (target.parentNode ?? target) : target;

/** Writes a translator's changes down. Extensions add elements of their own to the body, which stay. */
function note(records: readonly MutationRecord[]): void {
  if (!records.some(isTranslation)) return;
  for (const record of records) {
    const parent = parentOf(record);
    if (parent === document.body) continue;
    const earlier = translations.get(parent) ?? [];
    earlier.push(record);
    translations.set(parent, earlier);
    for (const node of record.removedNodes) homes.set(node, parent);
  }
}

/** Undoes the latest change to an element. */
function undo(parent: Node, record: MutationRecord): void {
  const { addedNodes, removedNodes, nextSibling, previousSibling } = record;
  if (record.type === "characterData") (record.target as Text).data = record.oldValue ?? "";
  const isChild = (node: Node | null): node is ChildNode => node?.parentNode === parent;
  for (const node of [...addedNodes].filter(isChild)) node.remove();
  if (isChild(nextSibling)) nextSibling.before(...removedNodes);
  else if (isChild(previousSibling)) previousSibling.after(...removedNodes);
  else (parent as Element).append(...removedNodes);
}

/** Undoes a translator's changes to an element, and to those from which it was taken. */
function restore(node: Node): void {
  const records = translations.get(node) ?? [];
  translations.delete(node);
  for (const record of records.toReversed()) undo(node, record);
  const root = node.getRootNode();
  const home = homes.get(root);
  homes.delete(root);
  if (home !== undefined) restore(home);
}

/** Undoes a translator's changes to an element and all in it. */
export function restoreTexts(root: Element): void {
  note(observer.takeRecords());
  for (const element of [root, ...root.querySelectorAll("*")]) restore(element);
  observer.takeRecords();
}

/** Makes a change of the app to an element that is as the app knows it. */
function asApp<Result>(parent: Node, change: () => Result): Result {
  note(observer.takeRecords());
  restore(parent);
  observer.takeRecords();
  const result = change();
  observer.takeRecords();
  return result;
}

/** True when a script of the page translates: it works with fonts, beside which it removes texts in the same turn. */
function isByTranslator(parent: Node, child: Node, before?: Node | null): boolean {
  if (isFont(child)) {
    arriving.add(child);
    queueMicrotask(() => arriving.delete(child));
  }
  const neighbours = isText(child) ? [child.previousSibling, child.nextSibling] : [];
  return [parent, child, before].some(isFont) || neighbours.some((node) => node !== null && arriving.has(node));
}

type Change = (this: Node, child: Node, before?: Node | null) => Node;

function guardMethod(name: "appendChild" | "insertBefore" | "removeChild"): void {
  const change = Reflect.get(Node.prototype, name) as Change;
  const guarded: Change = function guarded(...nodes) {
    const run = () => change.apply(this, nodes);
    return isByTranslator(this, ...nodes) ? run() : asApp(this, run);
  };
  Object.assign(Node.prototype, { [name]: guarded });
}

function guardText(name: "nodeValue" | "textContent"): void {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name);
  Object.defineProperty(Node.prototype, name, {
    ...property,
    set(this: Node, text: string | null) {
      const parent = (isText(this) && this.parentNode) || this;
      asApp(parent, () => {
        // React reads the only text of an element from the page, where it may have found a translator's
        const isGone = parent !== this && this.parentNode !== parent;
        if (isGone) parent.textContent = text;
        else property?.set?.call(this, text);
      });
    },
  });
}

/**
 * Lets the translators of browsers and the app change one document. Translators replace texts whose nodes React holds:
 * React would fail at its next change beside one, and a new text would show nowhere. Therefore a translator's changes
 * to an element are undone before the app changes the element's children or texts; translators then translate it again.
 * The app's changes are those through the methods and properties guarded here, unless they deal with a `<font>`.
 * @param earlier changes to a rendered page before it is hydrated; those of a translator are undone
 */
export function tolerateTranslators(earlier: readonly MutationRecord[] = []): void {
  note(earlier);
  for (const record of earlier) restore(parentOf(record));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  for (const name of ["appendChild", "insertBefore", "removeChild"] as const) guardMethod(name);
  for (const name of ["nodeValue", "textContent"] as const) guardText(name);
}
