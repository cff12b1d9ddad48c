import { useState } from "react";
import { MiningPage } from "../components/mining-page.tsx";

/** The mining page with its URL state in memory. */
export function PageWithRigDetails({ initialRigId }: { initialRigId?: string }) {
  const [rigId, setRigId] = useState(initialRigId);
  return <MiningPage rigId={rigId} onRig={setRigId} />;
}
