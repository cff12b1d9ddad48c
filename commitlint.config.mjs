/** `scope: imperative summary`, at most 72 characters; see CONTRIBUTING.md. */
export default {
  parserPreset: {
    parserOpts: {
      headerPattern: /^([a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*)(!)?: (.+)$/,
      headerCorrespondence: ["type", "breaking", "subject"],
    },
  },
  rules: {
    "body-leading-blank": [2, "always"],
    "body-max-line-length": [2, "always", 120],
    "header-max-length": [2, "always", 72],
    "subject-case": [2, "never", ["sentence-case", "start-case", "pascal-case", "upper-case"]],
    "subject-empty": [2, "never"],
    "subject-full-stop": [2, "never", "."],
    "type-empty": [2, "never"],
  },
};
