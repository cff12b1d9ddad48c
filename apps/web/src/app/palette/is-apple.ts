/** True on devices of Apple, whose keyboards have Command in place of Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
