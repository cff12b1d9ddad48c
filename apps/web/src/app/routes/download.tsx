import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "../../features/download/index.ts";

export const Route = createFileRoute("/download")({ component: DownloadPage });
