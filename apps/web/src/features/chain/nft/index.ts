export { NftBanner } from "./components/nft-banner.tsx";
export { DidDialog } from "./components/did-dialog.tsx";
export { resumeBadgeMint } from "./api/badge-action.ts";
export { resumeDidMint } from "./api/did-action.ts";
export { resumeNumberMint } from "./api/number-action.ts";
