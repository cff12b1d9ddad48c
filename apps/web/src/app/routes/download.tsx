import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "#features/messaging/releases/index.ts";

export const Route = createFileRoute("/download")({ component: DownloadPage });
