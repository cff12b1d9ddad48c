import { Heading, Skeleton } from "@wth/ui";
import { Suspense, type ReactNode } from "react";
import { ConfigGate } from "./config-gate.tsx";
import classes from "./signed-in-screen.module.css";
import { type GatedScreen, SignInGate } from "./sign-in-gate.tsx";

type Props = {
  screen: GatedScreen;
  title: string;
  /** Purpose of the screen in a sentence. */
  lead?: string;
  /** Height in px reserved while the content loads, when there is no `skeleton`. */
  height?: number;
  /** Placeholder in the shape of the content, from the first paint until it is there. */
  skeleton?: ReactNode;
  /** Rendered for a signed-in wallet only. */
  children: ReactNode;
};

/** A screen of the signed-in user: the title is public, the content needs configuration and session. */
export function SignedInScreen({ screen, title, lead, height = 320, skeleton, children }: Props) {
  const waiting = skeleton ?? <Skeleton height={height} />;
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <Heading level={1}>{title}</Heading>
        {lead !== undefined && <p className={classes["lead"]}>{lead}</p>}
      </div>
      <ConfigGate waiting={waiting}>
        <SignInGate screen={screen} waiting={waiting}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </SignInGate>
      </ConfigGate>
    </div>
  );
}
