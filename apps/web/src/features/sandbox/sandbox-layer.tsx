import { ClockBar } from "./clock-bar.tsx";
import { WalletPrompt } from "./wallet-prompt.tsx";

/** Everything of the sandbox that can be seen. */
export function SandboxLayer() {
  return (
    <>
      <ClockBar />
      <WalletPrompt />
    </>
  );
}
