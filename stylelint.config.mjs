/** Lengths off the scales of tokens.css; values that grow with the window may have any bounds. */
const FIXED = String.raw`^(?!.*\d(?:vw|vh|cqi|dvh)\b).*(?<![\w.])-?`;
const ANY_SIZE = new RegExp(String.raw`${FIXED}\d*\.?\d+(?:px|rem)\b`, "s");
/** Gaps up to 3px only separate parts of one element. */
const LARGE_DISTANCE = new RegExp(
  String.raw`${FIXED}(?:\d*\.?\d+rem|(?:[1-9]\d+|[4-9]|3(?=\.0*[1-9]))(?:\.\d+)?px)\b`,
  "s",
);

/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-standard",
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Mixins of packages/ui/src/theme/postcss.mjs.
    "at-rule-no-unknown": [true, { ignoreAtRules: ["mixin"] }],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    // Class names of Mantine, and names that are read in TypeScript.
    "selector-class-pattern": null,
    // PostCSS resolves $mobile and the like before a browser reads the query.
    "media-query-no-invalid": null,
    // Older phones know this notation only.
    "media-feature-range-notation": "prefix",
    // The long forms of a grid and an inset are easier to read.
    "declaration-block-no-redundant-longhand-properties": [true, { ignoreShorthands: ["/^grid/", "inset"] }],
    // Vite resolves packages in plain strings only.
    "import-notation": "string",
    // States of one component are grouped by property, not by specificity.
    "no-descending-specificity": null,
    // Tokens list every colour with six digits.
    "color-hex-length": null,
    // Safari needs this prefix.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["-webkit-text-size-adjust"] }],
    "value-keyword-case": ["lower", { ignoreProperties: ["/^--wth-font/"] }],
    // oxfmt decides about blank lines.
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
  },
  overrides: [
    {
      // The landing page is one drawing with measures of its design.
      files: ["packages/ui/src/components/**/*.css", "apps/web/src/**/*.css"],
      rules: {
        "declaration-property-value-disallowed-list": [
          {
            "font-size": [ANY_SIZE],
            "z-index": [/^\d\d/],
            "/^(?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*)$/": [LARGE_DISTANCE],
          },
          { message: (property, value) => `${property}: ${value} is not a step of the scale, see tokens.css` },
        ],
      },
    },
    {
      files: ["apps/web/src/features/landing/**/*.css", "apps/web/src/app/landing/**/*.css"],
      rules: { "declaration-property-value-disallowed-list": null },
    },
  ],
};
