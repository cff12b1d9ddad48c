import { compression } from "vite-plugin-compression2";

/**
 * Adds a brotli and a gzip copy of each large enough text file, which the server sends instead.
 * @param artifacts files that are copied to the root of the build first
 */
export const compress = (artifacts: () => { src: string }[] = () => []) =>
  compression({
    include: /\.(js|css|svg|json|webmanifest)$/,
    // Below this size compression saves less than its headers cost.
    threshold: 600,
    logLevel: "silent",
    artifacts,
  });
