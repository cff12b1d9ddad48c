export { AnnouncementList } from "./announcement-list.tsx";
export { OperationDesk } from "./operation-desk.tsx";
export { ReleaseForms } from "./release-forms.tsx";
export { TextList } from "./text-list.tsx";
