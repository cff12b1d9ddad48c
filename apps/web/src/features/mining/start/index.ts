export { StartChecklist } from "./start-checklist.tsx";
