import { SocialCircle } from "./circle/social-circle.tsx";
import { InvitationCard } from "./invitation/invitation-card.tsx";
import classes from "./social-tab.module.css";
import { SponsorCard } from "./sponsor-card.tsx";

/** The user's sponsor, invitation and invited users. */
export function SocialTab() {
  return (
    <div className={classes["root"]}>
      <SponsorCard />
      <InvitationCard />
      <SocialCircle />
    </div>
  );
}
