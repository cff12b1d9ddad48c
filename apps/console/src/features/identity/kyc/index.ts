export { ReviewQueue, type QueueSearch } from "./review-queue.tsx";
