import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { Skeleton, useIsMobile } from "@wth/ui";
import { Suspense } from "react";
import { useProfile } from "#shared/session/use-profile.ts";
import { useSession } from "#shared/session/session-store.ts";
import { useStartOver } from "./use-start-over.ts";

const MiningDay = lazyPart(async () => ({
  default: (await import("#features/mining/components/mining-day.tsx")).MiningDay,
}));

type Props = {
  /** True right after the first claim. */
  isFirst: boolean;
  onMining: () => void;
};

/**
 * The daily press of who owns a rig, in sight on every tab. It takes the place of the first steps when these are over.
 */
export function Day(props: Props) {
  const session = useSession();
  return session.status === "signedIn" && <DayOf key={session.address} address={session.address} {...props} />;
}

function DayOf({ address, ...props }: Props & { address: string }) {
  const [isNewcomerNoMore] = useStartOver(address);
  const { data: profile } = useProfile();
  const placeholder = <Skeleton height={useIsMobile() ? 244 : 148} />;
  if (!isNewcomerNoMore || profile?.level === 0) return null;
  return (
    <Suspense fallback={placeholder}>
      <MiningDay placeholder={placeholder} {...props} />
    </Suspense>
  );
}
