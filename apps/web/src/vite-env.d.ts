/// <reference types="vite/client" />

interface Window {
  /** Changes to a rendered page before it is hydrated, which a translator may have made. */
  earlyChanges?: MutationRecord[];
}

interface ImportMetaEnv {
  /** "1" in builds with the sandbox wallet and clock. */
  readonly VITE_SANDBOX: "0" | "1";
}
