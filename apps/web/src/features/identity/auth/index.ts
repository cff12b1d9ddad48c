const runtime = () => import("./session-runtime.ts");

/** Starts following the wallet. */
export const startSession = async (): Promise<void> => (await runtime()).startSession();

/** Asks the wallet for a signature once more. */
export const signInAgain = async (): Promise<void> => (await runtime()).sessionController.signInAgain();

/** Logs out, forgets the session and disconnects the wallet. */
export const disconnect = async (): Promise<void> => (await runtime()).sessionController.disconnect();
