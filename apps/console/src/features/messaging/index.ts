export { AnnouncementList } from "./announcement-list.tsx";
export { MaintenancePanel } from "./maintenance-panel.tsx";
export { ReleaseForms } from "./release-forms.tsx";
export { TextList } from "./text-list.tsx";
