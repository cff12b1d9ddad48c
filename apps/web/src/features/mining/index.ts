export { MiningPage } from "./components/mining-page.tsx";
