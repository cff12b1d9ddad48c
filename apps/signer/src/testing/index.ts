export { startTestSigner, type TestSigner } from "./start-test-signer.ts";
export { Environment as SignerEnvironment } from "../config.ts";
