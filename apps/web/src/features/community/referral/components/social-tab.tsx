import { SocialCircle } from "./circle/social-circle.tsx";
import { InvitationCard } from "./invitation/invitation-card.tsx";
import classes from "./social-tab.module.css";
import { SponsorCard } from "./sponsor-card.tsx";

/** Who invited the user, the way to invite others, and whom the user invited. */
export function SocialTab() {
  return (
    <div className={classes["root"]}>
      <SponsorCard />
      <InvitationCard />
      <SocialCircle />
    </div>
  );
}
