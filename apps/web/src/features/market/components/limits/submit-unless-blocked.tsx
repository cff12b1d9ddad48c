import { Button } from "@wth/ui";
import type { ReactNode } from "react";

type Props = {
  busy: boolean;
  isBlocked: boolean;
  /** Id of the element that names what blocks the form. */
  reasonId: string;
  children: ReactNode;
};

/** Button that submits a form of the market; describes why it cannot while something blocks the form. */
export function SubmitUnlessBlocked({ busy, isBlocked, reasonId, children }: Props) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      busy={busy}
      disabled={isBlocked}
      aria-describedby={isBlocked ? reasonId : undefined}
    >
      {children}
    </Button>
  );
}
