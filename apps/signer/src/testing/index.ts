export { startTestSigner, type TestSigner } from "./start-test-signer.ts";
