export { startTestSigner, type TestSigner, type TestSignerPolicy } from "./start-test-signer.ts";
