const runtime = () => import("./session-runtime.ts");

/** Starts following the wallet's state. */
export const startSession = async (): Promise<void> => (await runtime()).startSession();

/** Requests the wallet's signature again. */
export const signInAgain = async (): Promise<void> => (await runtime()).sessionController.signInAgain();

/** Signs out, removes the session and disconnects the wallet. */
export const disconnect = async (): Promise<void> => (await runtime()).sessionController.disconnect();
