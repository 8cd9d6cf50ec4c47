import type { Language } from '#domain/account/language.ts';
import { light } from '#domain/look/palette.ts';
import { brandColours } from '#domain/tag/brand-theme.ts';
import { wordsBeside } from './written.ts';

/** What an e-mail says, before its layout. All texts are plain; `url` is http or https. */
export type MailContent = {
  language: Language;
  /** Whose letter it is: the partner's, or without one the platform's. */
  brand?: { name: string; secondaryColor: string } | undefined;
  title: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  footer?: string;
};

/** Letters are light: few of the programs that show them know of a scheme. */
const { ink, muted, line, paper, card } = light;
const family = `'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

const words = wordsBeside<typeof import('./frame.en.json')>(import.meta.url, 'frame');

/** An e-mail as HTML (inline styles, no pictures, readable without any style) and as its plain-text twin. */
export function mailOf(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

function textOf({ brand, title, paragraphs, button, footer }: MailContent): string {
  const link = button && `${button.label}:\n${button.url}`;
  const end = `--\n${[brand?.name ?? 'Pedivela', footer].filter(Boolean).join('\n')}`;
  return [title, ...paragraphs, link, end].filter(Boolean).join('\n\n');
}

function htmlOf({ language, brand: partner, title, paragraphs, button, footer }: MailContent): string {
  const { brand, onBrand } = brandColours(partner?.secondaryColor);
  const name = partner?.name ?? 'Pedivela';
  const body = [
    `<div style="background:${brand};color:${onBrand};padding:20px 24px;font-size:18px;font-weight:700">${escape(name)}</div>`,
    '<div style="padding:28px 24px 8px">',
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.01em;color:${ink}">${escape(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`),
    button ? buttonOf(button, { brand, onBrand }, words[language]['link-instead']) : '',
    '</div>',
    `<div style="padding:16px 24px 24px;border-top:1px solid ${line};font-size:13px;color:${muted}">`,
    footer ? `<p style="margin:0 0 8px">${escape(footer).replaceAll('\n', '<br>')}</p>` : '',
    `<p style="margin:0">${escape(name)}${partner ? ' · Pedivela' : ''}</p>`,
  ];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">' +
    `<title>${escape(title)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};font:16px/1.5 ${family};overflow-wrap:anywhere">` +
    `<div style="max-width:560px;margin:0 auto;background:${card};border:1px solid ${line};border-radius:16px;overflow:hidden">` +
    `${body.join('')}${end}`
  );
}

/** How every e-mail ends as HTML. */
const end = '</div></div></body></html>';

/** The same e-mail with who answers for it at its end. */
export function withSenders<Mail extends { html: string; text: string }>(mail: Mail, lines: readonly string[]): Mail {
  if (lines.length === 0 || !mail.html.endsWith(end)) return mail;
  const small = `<p style="margin:8px 0 0;font-size:12px">`;
  const paragraphs = lines.map((line) => `${small}${escape(line)}</p>`).join('');
  return { ...mail, html: mail.html.slice(0, -end.length) + paragraphs + end, text: [mail.text, ...lines].join('\n') };
}

function buttonOf(
  { label, url }: { label: string; url: string },
  { brand, onBrand }: { brand: string; onBrand: string },
  linkInstead: string,
): string {
  const address = escape(url);
  return (
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 28px;border-radius:999px;` +
    `border:1px solid ${onBrand};background:${brand};color:${onBrand};font-weight:700;text-decoration:none">${escape(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;color:${muted}">${linkInstead}<br>` +
    `<a href="${address}" style="color:${muted}">${address}</a></p>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
