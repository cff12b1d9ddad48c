import { budgets } from "./vite/budgets.ts";

export default budgets("dist/production");
