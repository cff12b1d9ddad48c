/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "1" in builds that carry the sandbox wallet and clock. */
  readonly VITE_SANDBOX: "0" | "1";
}
