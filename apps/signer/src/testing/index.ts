export { startTestSigner, type TestSigner, type TestSignerPolicy } from "./start-test-signer.ts";
export { Environment as SignerEnvironment } from "../config.ts";
