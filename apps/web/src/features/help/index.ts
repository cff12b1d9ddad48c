export { HelpPage } from "./components/help-page.tsx";
export { useHelpEntries } from "./hooks/use-help-entries.ts";
export { findEntries } from "./model/find-entries.ts";
