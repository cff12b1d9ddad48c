export { Overview, type Waiting } from "./overview.tsx";
