/** Returns deep links that open this page in a phone's wallet app. */
export function walletLinks(page: string): { name: string; href: string }[] {
  const { host, pathname, search } = new URL(page);
  const encoded = encodeURIComponent(page);
  const okx = encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`);
  return [
    { name: "MetaMask", href: `https://link.metamask.io/dapp/${host}${pathname}${search}` },
    { name: "Trust Wallet", href: `https://link.trustwallet.com/open_url?coin_id=714&url=${encoded}` },
    { name: "OKX Wallet", href: `https://web3.okx.com/download?deeplink=${okx}` },
  ];
}
