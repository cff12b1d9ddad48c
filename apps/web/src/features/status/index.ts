export { StatusPage } from "./components/status-page.tsx";
