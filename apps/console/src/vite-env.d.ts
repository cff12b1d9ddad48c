/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "1" in builds with the test wallet. */
  readonly VITE_SANDBOX: "0" | "1";
}
