export { KycPage } from "./components/kyc-page.tsx";
export { KycResultPage } from "./components/kyc-result-page.tsx";
