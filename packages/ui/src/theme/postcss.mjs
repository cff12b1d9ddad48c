import { mixins } from "./mixins.mjs";

/** PostCSS configuration of both apps. */
export const postcssConfig = {
  plugins: {
    "postcss-preset-mantine": { mixins },
    "postcss-simple-vars": { variables: { mobile: "750px", mid: "1300px" } },
  },
};
