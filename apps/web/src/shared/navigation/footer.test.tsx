// @vitest-environment jsdom
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { landingAnchors } from "#config/links.ts";
import { showStatic } from "../testing/static-page.tsx";
import { Footer } from "./footer.tsx";

const links = () => screen.getAllByRole<HTMLAnchorElement>("link").map((link) => link.getAttribute("href") ?? "");

/** Returns the entries below a term of the footer. */
const entries = (term: string): (string | null)[] => {
  const list = screen.getByText(term).closest("dl");
  return [...(list?.querySelectorAll("dd") ?? [])].map((entry) => entry.textContent);
};

test("has one external link, in a new tab without opener [LAND-30, U11]", async () => {
  await showStatic(<Footer />);
  expect(links().filter((href) => href.startsWith("https://"))).toEqual([]);
  expect(links().filter((href) => href.startsWith("/community/"))).toEqual(["/community/x"]);
  const link = screen.getByRole("link", { name: "Follow WTH on X" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
});

test("has two links to anchors of the home page [LAND-31]", async () => {
  await showStatic(<Footer />);
  const places = links().filter((href) => href.startsWith("/home#"));
  expect(places).toEqual([`/home#${landingAnchors.roadmap}`, `/home#${landingAnchors.tokens}`]);
});

test("shows the entries of Product and Resource [LAND-32, LAND-33]", async () => {
  await showStatic(<Footer />);
  expect(entries("Product")).toEqual(["Function", "Governance", "Tokens"]);
  expect(entries("Resource")).toEqual(["Documentation", "Help Center", "Community"]);
  await showStatic(<Footer />, "zhCN");
  expect(entries("產品")).toEqual(["功能", "治理", "代幣"]);
  expect(entries("資源")).toEqual(["文件", "說明中心", "社群"]);
});

test("shows the risk notice before the copyright of 2025 [LAND-34]", async () => {
  await showStatic(<Footer />);
  expect(screen.getByText("© 2025 WTH")).toBeDefined();
  expect(screen.getByText(/Digital assets can lose all of their value/)).toBeDefined();
});

test("links the help center [U34]", async () => {
  await showStatic(<Footer />);
  expect(screen.getByRole("link", { name: "Help Center" }).getAttribute("href")).toBe("/help");
});
