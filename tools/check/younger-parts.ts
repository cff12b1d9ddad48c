import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseSync, type ESTree } from "vite";

/**
 * Names of interfaces: globals, members of named objects (`URL.parse`), and methods whose names no other object has
 * (`toSorted`).
 */
export type Parts = Readonly<Record<"globals" | "members" | "methods", ReadonlySet<string>>>;

/**
 * Parts that Safari 16.4 or Chrome 109 lack and that TypeScript's libraries have without a version, or not yet. Source:
 * MDN's browser compatibility data 8.0.10.
 */
const BROWSER = {
  globals: `AudioDecoder AudioEncoder BarcodeDetector CloseWatcher CommandEvent CookieStore CustomStateSet
    DocumentPictureInPicture EditContext EyeDropper FileSystemWritableFileStream Highlight HighlightRegistry
    IdleDetector ImageCapture ImageDecoder LanguageDetector LanguageModel NDEFReader NavigateEvent Navigation
    Observable PressureObserver QuotaExceededError ReadableStreamBYOBReader Sanitizer ScrollTimeline
    SpeechRecognition Summarizer TaskController ToggleEvent Touch TouchEvent Translator URLPattern ViewTimeline
    ViewTransition WebSocketStream WebTransport cancelIdleCallback cookieStore documentPictureInPicture
    fetchLater launchQueue navigation queryLocalFonts requestIdleCallback scheduler showDirectoryPicker
    showOpenFilePicker showSaveFilePicker trustedTypes`,
  members: `AbortSignal.any CSS.highlights ClipboardItem.supports Document.parseHTML Document.parseHTMLUnsafe
    Error.captureStackTrace Iterator.concat Iterator.zip Iterator.zipKeyed JSON.isRawJSON JSON.rawJSON Math.sumPrecise
    PublicKeyCredential.getClientCapabilities PublicKeyCredential.parseCreationOptionsFromJSON
    PublicKeyCredential.parseRequestOptionsFromJSON ReadableStream.from Response.json URL.canParse URL.parse
    document.startViewTransition navigator.audioSession navigator.bluetooth navigator.canShare navigator.clearAppBadge
    navigator.connection navigator.getBattery navigator.getInstalledRelatedApps navigator.gpu navigator.hid
    navigator.keyboard navigator.requestMIDIAccess navigator.scheduling navigator.serial navigator.setAppBadge
    navigator.share navigator.storageBuckets navigator.usb navigator.userAgentData navigator.vibrate
    navigator.virtualKeyboard navigator.windowControlsOverlay`,
  methods: `caretPositionFromPoint checkVisibility createWritable fastSeek getAllRecords getAsFileSystemHandle
    getBoxQuads getCoalescedEvents getComposedRanges getHTML getPredictedEvents getSetCookie hidePopover moveBefore
    requestClose setHTML setHTMLUnsafe setSinkId showPopover startViewTransition togglePopover`,
};

/** Parts of {@link BROWSER} that `completeBrowser` loads. */
export const COMPLETED_MEMBERS = ["AbortSignal.any", "URL.canParse", "URL.parse"];

/** Parts of ES2023 that the oldest served browsers have. */
const SERVED = new Set(["findLast", "findLastIndex", "formatRange", "formatRangeToParts"]);

/** Methods of buffers and bytes whose names other objects use, too. The types find them in our sources. */
const AMBIGUOUS = new Set(["grow", "resize", "toHex", "transfer"]);

const YOUNG = /^(?:es202[3-9]|esnext)\./;
const LIBRARY = /^lib\.(.+)\.d\.ts$/;

/** Objects that hold functions and are never constructed. */
const NAMESPACES = new Set(["Atomics", "Intl", "JSON", "Math", "Reflect"]);
const CONSTRUCTOR = /Constructor$/;
/** Properties that every constructor has. */
const USUAL = new Set(["prototype", "BYTES_PER_ELEMENT"]);

const wordsOf = (text: string): string[] => text.split(/\s+/);

type Statement = ESTree.Statement | ESTree.ModuleDeclaration;

/** A declared name: `owner` is empty for a global, and the interface or namespace of a member. */
type Declared = Readonly<{ owner: string; name: string; isMethod: boolean }>;

/** Folder of the declarations that come with the compiler, which a package of the machine's kind contains. */
function libraryFolder(): string {
  const compiler = createRequire(import.meta.url).resolve("typescript/package.json");
  const native = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  return join(dirname(createRequire(compiler).resolve(native)), "lib");
}

function membersOf({ id, body }: ESTree.TSInterfaceDeclaration): Declared[] {
  return body.body.flatMap((member) => {
    if (member.type !== "TSMethodSignature" && member.type !== "TSPropertySignature") return [];
    if (member.key.type !== "Identifier") return [];
    const isMethod = member.type === "TSMethodSignature" && member.kind === "method";
    return [{ owner: id.name, name: member.key.name, isMethod }];
  });
}

/** Names that a statement declares. @param within namespace around it, if any */
function declaredBy(statement: Statement, within = ""): Declared[] {
  if (statement.type === "ExportNamedDeclaration")
    return statement.declaration === null ? [] : declaredBy(statement.declaration, within);
  if (statement.type === "TSInterfaceDeclaration") return membersOf(statement);
  if (statement.type === "VariableDeclaration")
    return statement.declarations.flatMap(({ id }) =>
      id.type === "Identifier" ? [{ owner: within, name: id.name, isMethod: false }] : [],
    );
  if (statement.type !== "TSModuleDeclaration" || statement.id.type !== "Identifier") return [];
  const { name } = statement.id;
  // the members of a new namespace need its name
  if (name !== "Intl" && name !== "global") return [{ owner: within, name, isMethod: false }];
  const body = statement.body?.type === "TSModuleBlock" ? statement.body.body : [];
  return body.flatMap((each) => declaredBy(each, name === "Intl" ? name : within));
}

type Libraries = ReadonlyMap<string, readonly Declared[]>;

/** Declarations of TypeScript's libraries by the name that the option `lib` has for them. */
export function readLibraries(): Libraries {
  const folder = libraryFolder();
  const read = (file: string): Declared[] =>
    parseSync(file, readFileSync(join(folder, file), "utf8"), { lang: "dts" }).program.body.flatMap((each) =>
      declaredBy(each),
    );
  const names = readdirSync(folder).flatMap((file) => LIBRARY.exec(file)?.[1] ?? []);
  return new Map(names.map((name) => [name, read(`lib.${name}.d.ts`)]));
}

/** Names that ES2022 and the browser's interfaces declare: a method of such a name may be theirs. */
function olderNames(libraries: Libraries): ReadonlySet<string> {
  const older = [...libraries].filter(([library]) => !YOUNG.test(library));
  return new Set(older.flatMap(([, declared]) => declared.map(({ name }) => name)));
}

/** Parts of the language that some of TypeScript's libraries declare, of those that are younger than ES2022. */
export function partsOf(libraries: Libraries, isChosen: (library: string) => boolean): Parts {
  const older = olderNames(libraries);
  const declared = [...libraries].filter(([name]) => YOUNG.test(name) && isChosen(name)).flatMap(([, all]) => all);
  const globals = new Set(declared.filter(({ owner }) => owner === "").map(({ name }) => name));
  const members = new Set<string>();
  const methods = new Set<string>();
  for (const { owner, name, isMethod: isFunction } of declared) {
    const holder = owner.replace(CONSTRUCTOR, "");
    const isNew = owner === "" || (globals.has(holder) && holder !== "Iterator") || SERVED.has(name);
    if (isNew || USUAL.has(name)) continue;
    if (holder !== owner || NAMESPACES.has(owner)) members.add(`${holder}.${name}`);
    else if (isFunction && !older.has(name) && !AMBIGUOUS.has(name)) methods.add(name);
  }
  return { globals, members, methods };
}

/**
 * Parts that code may not use.
 * @param completed TypeScript's libraries of which `completeBrowser` loads all; empty for code that runs without it
 */
export function refusedParts(completed: ReadonlySet<string>): Parts {
  const ofLanguage = partsOf(readLibraries(), (library) => !completed.has(library));
  const isLoaded = (name: string) => completed.size > 0 && COMPLETED_MEMBERS.includes(name);
  return {
    globals: new Set([...ofLanguage.globals, ...wordsOf(BROWSER.globals)]),
    members: new Set([...ofLanguage.members, ...wordsOf(BROWSER.members).filter((name) => !isLoaded(name))]),
    methods: new Set([...ofLanguage.methods, ...wordsOf(BROWSER.methods)]),
  };
}
