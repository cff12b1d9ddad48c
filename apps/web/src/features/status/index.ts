export { StatusPage } from "./components/status-page.tsx";
export { TrustPage } from "./trust/trust-page.tsx";
