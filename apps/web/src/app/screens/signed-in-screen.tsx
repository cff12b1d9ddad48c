import { Heading, Skeleton } from "@wth/ui";
import { Suspense, type ReactNode } from "react";
import { ConfigGate } from "./config-gate.tsx";
import classes from "./signed-in-screen.module.css";
import { SignInGate } from "./sign-in-gate.tsx";

type Props = {
  title: string;
  /** What the screen is for, in a sentence. */
  lead?: string;
  /** Pixels kept free while the content loads. */
  height?: number;
  /** Shown to a signed-in wallet only. */
  children: ReactNode;
};

/** A screen of the signed-in user: its title to everybody, its content once configuration and session are there. */
export function SignedInScreen({ title, lead, height = 320, children }: Props) {
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <Heading level={1}>{title}</Heading>
        {lead !== undefined && <p className={classes["lead"]}>{lead}</p>}
      </div>
      <ConfigGate>
        <SignInGate>
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
        </SignInGate>
      </ConfigGate>
    </div>
  );
}
