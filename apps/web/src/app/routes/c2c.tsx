import { createFileRoute } from "@tanstack/react-router";
import { loadTexts } from "#i18n/index.ts";
import { MarketScreen } from "../screens/market-screen.tsx";
import { marketSearch } from "../screens/market-search.ts";

export const Route = createFileRoute("/c2c")({
  loader: () => loadTexts("market"),
  component: MarketScreen,
  validateSearch: marketSearch,
});
