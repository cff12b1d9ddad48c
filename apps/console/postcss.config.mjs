export default {
  plugins: {
    "postcss-preset-mantine": {},
    "postcss-simple-vars": { variables: { mobile: "750px", mid: "1300px" } },
  },
};
