export { Overview, type Waiting } from "./overview.tsx";
export { PlatformDays } from "./platform-days.tsx";
