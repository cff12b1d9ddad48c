export { RecordTabs } from "./components/record-tabs.tsx";
