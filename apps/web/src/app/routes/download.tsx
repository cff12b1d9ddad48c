import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "#features/messaging/releases/components/download-page.tsx";

export const Route = createFileRoute("/download")({ component: DownloadPage });
