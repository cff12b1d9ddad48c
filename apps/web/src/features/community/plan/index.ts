export { PlanPage } from "./components/plan-page.tsx";
