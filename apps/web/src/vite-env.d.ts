/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "1" in builds with the sandbox wallet and clock. */
  readonly VITE_SANDBOX: "0" | "1";
}
