import { postcssConfig } from "@wth/ui/postcss";

export default postcssConfig;
