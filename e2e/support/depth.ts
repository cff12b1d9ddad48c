/** Details of a test in a loop: `npm test` runs it when it is usual, otherwise `npm run verify` alone does. */
export const depth = (isUsual: boolean): { tag: string[] } => ({ tag: isUsual ? [] : ["@deep"] });
