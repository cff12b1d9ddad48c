export { Whitepaper } from "./whitepaper.tsx";
