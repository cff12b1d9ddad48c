import type { Language } from "@wth/api-contract";
import { languageTags } from "#platform/web/request-language.ts";
import type { Message } from "./channel.ts";
import { mailWords } from "./mail-words.ts";

/** Subject and both forms of a mail. */
export type Mail = { subject: string; text: string; html: string };
type Footer = {
  publicUrl: string;
  /** Page that offers to end all mails of this person; absent in a mail that asks for confirmation. */
  unsubscribe?: string;
};
type Content = { language: Language; footer: Footer } & ({ entries: Message["entries"] } | { confirmUrl: string });

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const font = "font-family:-apple-system,Segoe UI,Roboto,'Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif";

// Mail programs ignore style sheets in part, so that every element has its own style.
const button = (label: string, url: string): string =>
  `<p style="margin:14px 0 0"><a href="${escape(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b5f70;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;

const card = (title: string, text: string, action: { label: string; url: string }): string =>
  `<tr><td style="padding:18px 20px;border:1px solid #d5e2e6;border-radius:12px;background:#ffffff"><h2 style="margin:0 0 6px;font-size:17px;line-height:1.35;color:#06262e">${escape(title)}</h2><p style="margin:0;font-size:15px;line-height:1.55;color:#2e4a52;white-space:pre-line">${escape(text)}</p>${button(action.label, action.url)}</td></tr><tr><td style="height:12px"></td></tr>`;

type Part = { title: string; text: string; label: string; url: string };

function partsOf(content: Content): { subject: string; parts: Part[] } {
  const words = mailWords[content.language];
  if ("confirmUrl" in content) {
    const part = {
      title: words.confirmSubject,
      text: words.confirmText,
      label: words.confirm,
      url: content.confirmUrl,
    };
    return { subject: words.confirmSubject, parts: [part] };
  }
  const parts = content.entries.map(({ title, text, link }) => ({ title, text, label: words.open, url: link }));
  const [first] = parts;
  return { subject: parts.length === 1 && first ? first.title : words.digest(parts.length), parts };
}

/** Lines below a mail: the reason for it, and links where there are some. */
function footerOf({ language, footer }: Content): { text: string; links: { label: string; url: string }[] } {
  const words = mailWords[language];
  if (footer.unsubscribe === undefined) return { text: words.ignore, links: [] };
  const settings = { label: words.settings, url: `${footer.publicUrl}/notifications` };
  return { text: words.why, links: [settings, { label: words.unsubscribe, url: footer.unsubscribe }] };
}

/** Writes a mail of one or several notifications, or the one that asks for a confirmation. */
export function renderMail(content: Content): Mail {
  const { subject, parts } = partsOf(content);
  const { text: reason, links } = footerOf(content);
  const { greeting } = mailWords[content.language];
  const text = [
    greeting,
    ...parts.map((part) => `${part.title}\n${part.text}\n${part.label}: ${part.url}`),
    ["--", reason, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  ].join("\n\n");
  const cards = parts.map((part) => card(part.title, part.text, part)).join("");
  const ways = links
    .map(({ label, url }) => `<a href="${escape(url)}" style="color:#0b5f70">${escape(label)}</a>`)
    .join(" · ");
  const html = `<!doctype html><html lang="${languageTags[content.language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#eef4f6;${font}"><table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;margin:0 auto;border-collapse:separate"><tr><td style="padding:0 4px 14px;font-size:20px;font-weight:700;letter-spacing:.04em;color:#06262e">WTH</td></tr>${cards}<tr><td style="padding:6px 4px;font-size:13px;line-height:1.6;color:#4b666e">${escape(reason)}${ways === "" ? "" : `<br>${ways}`}</td></tr></table></body></html>`;
  return { subject, text, html };
}
