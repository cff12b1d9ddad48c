export { StatsPage } from "./components/stats-page.tsx";
