import { useState } from "react";
import { MiningPage } from "../components/mining-page.tsx";

/** The mining page with its URL state in memory. */
export function PageWithCockpit({ initialRigId }: { initialRigId?: string }) {
  const [rigId, setRigId] = useState(initialRigId);
  return <MiningPage rigId={rigId} onRig={setRigId} />;
}
