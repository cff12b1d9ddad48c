export type { CaseLink } from "./related-cases.tsx";
export { ReviewQueue, type QueueSearch } from "./review-queue.tsx";
