// @vitest-environment jsdom
import { didAbi, numberNftAbi, numberOrderTypedData, seedBadgeAbi } from "@wth/chain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalDeployment, people, startLocalDeployment } from "./testing/local-deployment.ts";

const TOKEN = 10n ** 18n;
const XMLNS = "http://www.w3.org/2000/svg";
const minters = [people.buyer, people.other, people.deployer];
const drawn = [
  ["seedBadge", "WTH Seed Badge"],
  ["numberNft", "WTH Number"],
  ["did", "WTH Decentralized Identity"],
] as const;
/** Allowed elements: shapes, and nothing that runs, loads or embeds. */
const allowed = [
  "circle",
  "defs",
  "feGaussianBlur",
  "filter",
  "g",
  "linearGradient",
  "path",
  "radialGradient",
  "rect",
  "stop",
  "svg",
  "text",
  "title",
  "use",
];

/** Parts of a browser's document that this test uses; the compiler's library does not declare them. */
interface XmlElement {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly id: string;
  readonly textContent: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}
interface XmlDocument {
  readonly documentElement: XmlElement;
  querySelector(selector: string): XmlElement | null;
  querySelectorAll(selector: string): Iterable<XmlElement>;
}
declare const DOMParser: new () => { parseFromString(text: string, type: "application/xml"): XmlDocument };

let local: LocalDeployment;
beforeAll(async () => {
  local = await startLocalDeployment();
  for (const minter of minters) await mintAll(minter);
});
afterAll(() => local.stop());

async function mintAll(minter: (typeof minters)[number]): Promise<void> {
  const { seedBadge, did, numberNft } = local.deployment.contracts;
  await local.mintUsdt(minter.address, 21n * TOKEN);
  await local.approve(minter, seedBadge, 20n * TOKEN);
  await local.send(minter, { address: seedBadge, abi: seedBadgeAbi, functionName: "mint" });
  await local.approve(minter, did, TOKEN);
  await local.send(minter, { address: did, abi: didAbi, functionName: "mint" });
  const order = { userAddress: minter.address, amount: 400n * TOKEN, ...(await local.orderEnd(minter.address)) };
  const place = { chainId: 31_337, verifyingContract: numberNft };
  const signature = await people.signer.signTypedData(numberOrderTypedData(place, order));
  await local.send(minter, { address: numberNft, abi: numberNftAbi, functionName: "mint", args: [order, signature] });
}

function decode(uri: string, type: string): string {
  const prefix = `data:${type};base64,`;
  expect(uri.slice(0, prefix.length)).toBe(prefix);
  const base64 = uri.slice(prefix.length);
  expect(base64).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  return Buffer.from(base64, "base64").toString("utf8");
}

interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly attributes: readonly { readonly trait_type: string; readonly value: string }[];
}

async function metadataOf(contract: (typeof drawn)[number][0], number: bigint): Promise<Metadata> {
  const address = local.deployment.contracts[contract];
  const uri = await local.read({ address, abi: seedBadgeAbi, functionName: "tokenURI", args: [number] });
  return JSON.parse(decode(uri as string, "application/json")) as Metadata;
}

describe.each(drawn)("%s", (contract, name) => {
  test("is described by JSON with a name, a description, traits and a picture", async () => {
    const metadata = await metadataOf(contract, 1n);
    expect(Object.keys(metadata).toSorted()).toEqual(["attributes", "description", "image", "name"]);
    expect(metadata.name).toBe(`${name} #1`);
    expect(metadata.description).toMatch(/^[A-Z].*\.$/);
    for (const { trait_type: kind, value } of metadata.attributes) expect([kind, value]).not.toContain("");
    expect(metadata.attributes.length).toBeGreaterThan(0);
  });

  test("is valid XML with shapes only and without external references", async () => {
    for (const number of [1n, 2n, 3n]) {
      const svg = decode((await metadataOf(contract, number)).image, "image/svg+xml");
      const picture = new DOMParser().parseFromString(svg, "application/xml");
      expect(picture.querySelector("parsererror")).toBeNull();
      expect(picture.documentElement.namespaceURI).toBe(XMLNS);
      expect(picture.querySelector("title")?.textContent).toBe(`${name} #${number}`);
      expect(svg.split(XMLNS)).toHaveLength(2);
      expect(svg.replace(XMLNS, "")).not.toMatch(/:|@|javascript|data/i);
      assertShapes([...picture.querySelectorAll("*")]);
    }
  });

  test("every number has a different picture", async () => {
    const images = await Promise.all([1n, 2n, 3n].map(async (number) => (await metadataOf(contract, number)).image));
    expect(new Set(images).size).toBe(3);
  });
});

/** Checks that every element is a known shape, ids are unique, and references stay within the picture. */
function assertShapes(elements: readonly XmlElement[]): void {
  const ids = elements.map((element) => element.id).filter((id) => id !== "");
  expect(new Set(ids).size).toBe(ids.length);
  for (const element of elements) {
    expect(allowed).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|style|:/);
      const addresses = [...value.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address);
      if (name === "href") addresses.push(value);
      for (const address of addresses) expect(ids.map((id) => `#${id}`)).toContain(address);
    }
  }
}
