import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { Skeleton, useIsMobile } from "@wth/ui";
import { Suspense } from "react";
import { useSession } from "#shared/session/session-store.ts";
import { useStartOver } from "./use-start-over.ts";

const StartChecklist = lazyPart(async () => ({
  default: (await import("#features/mining/start/start-checklist.tsx")).StartChecklist,
}));

// Without the sandbox the condition is constant, so the bundler drops the import.
const FaucetButton =
  import.meta.env.VITE_SANDBOX === "1"
    ? lazyPart(async () => ({ default: (await import("#features/sandbox/index.ts")).FaucetButton }))
    : null;

type Props = {
  onMining: () => void;
  /** Called when a miner has paid for the first time. */
  onFirst: () => void;
};

/** The first steps of a newcomer. Their code loads only in a browser where they are not over. */
export function FirstSteps(props: Props) {
  const session = useSession();
  return session.status === "signedIn" && <StepsOf key={session.address} address={session.address} {...props} />;
}

function StepsOf({ address, onMining, onFirst }: Props & { address: string }) {
  const [isOver, end] = useStartOver(address);
  const placeholder = <Skeleton height={useIsMobile() ? 440 : 306} />;
  if (isOver) return null;
  return (
    <Suspense fallback={placeholder}>
      <StartChecklist
        placeholder={placeholder}
        faucet={FaucetButton && <FaucetButton />}
        onMining={onMining}
        onOver={(hasPaid) => {
          end();
          if (hasPaid) onFirst();
        }}
      />
    </Suspense>
  );
}
