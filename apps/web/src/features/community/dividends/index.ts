export { DividendTab } from "./components/dividend-tab.tsx";
