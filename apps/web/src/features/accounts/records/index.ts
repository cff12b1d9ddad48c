export type { RecordsAddress } from "./model/records-address.ts";
export { RecordTabs } from "./components/record-tabs.tsx";
