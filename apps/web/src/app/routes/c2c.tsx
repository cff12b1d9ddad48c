import { createFileRoute } from "@tanstack/react-router";
import { MarketScreen } from "../screens/market-screen.tsx";
import { marketSearch } from "../screens/market-search.ts";

export const Route = createFileRoute("/c2c")({ component: MarketScreen, validateSearch: marketSearch });
