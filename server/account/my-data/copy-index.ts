import type { Language } from '#domain/account/language.ts';
import type { CopiedTable } from '#domain/account/my-data/contract.ts';
import { dark, light } from '#domain/look/palette.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { momentInWords } from './value-in-words.ts';

const words = wordsBeside<typeof import('./copy-index.en.json')>(import.meta.url);

type Index = {
  tables: readonly CopiedTable[];
  /** The places of files that are not there, or not whole. */
  lacking: ReadonlySet<string>;
  language: Language;
  writtenAt: Date;
};

/** The page of a copy that leads through it, in the person's language: it needs nothing but itself and the files beside it. */
export function copyIndex({ tables, lacking, language, writtenAt }: Index): string {
  const says = filled(words[language], { when: momentInWords(writtenAt, language) });
  const body = [
    `<header><h1>${escapeHtml(says.title)}</h1><p>${escapeHtml(says.lead)}</p><p>${escapeHtml(says.secrets)}</p></header>`,
    lackingList(lacking, says),
    `<nav aria-label="${escapeHtml(says.contents)}"><ul>${tables.map(contentsLine).join('')}</ul></nav>`,
    ...tables.map((table) => tablePart(table, lacking, says)),
    `<footer><a href="data.json">data.json</a> · ${escapeHtml(says.data)}</footer>`,
  ];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(says.title)}</title><style>${style}</style></head><body><main>${body.join('')}</main></body></html>\n`
  );
}

type Says = (typeof words)['en'];

/** What somebody has to know first: what is missing. */
function lackingList(lacking: ReadonlySet<string>, says: Says): string {
  if (lacking.size === 0) return '';
  const files = [...lacking].map((path) => `<li>${escapeHtml(path)}</li>`).join('');
  return `<section class="lacking"><h2>${escapeHtml(says.lacking)}</h2><p>${escapeHtml(says['lacking-text'])}</p><ul>${files}</ul></section>`;
}

function contentsLine({ table, name, entries }: CopiedTable): string {
  return `<li><a href="#${table}">${escapeHtml(name)}</a> <span>${entries.length}</span></li>`;
}

function tablePart({ table, name, entries }: CopiedTable, lacking: ReadonlySet<string>, says: Says): string {
  const parts = entries.map(({ facts, files }) => {
    const lines = facts.map(
      (fact) =>
        `<div${fact.isId ? ' class="id"' : ''}><dt>${escapeHtml(fact.name)}</dt><dd>${escapeHtml(fact.value)}</dd></div>`,
    );
    const along = files.map((path) => `<li>${fileLine(path, lacking, says)}</li>`).join('');
    return `<article><dl>${lines.join('')}</dl>${along && `<ul>${along}</ul>`}</article>`;
  });
  return `<section id="${table}"><h2>${escapeHtml(name)}</h2>${parts.join('')}</section>`;
}

function fileLine(path: string, lacking: ReadonlySet<string>, says: Says): string {
  const name = escapeHtml(path.slice(path.lastIndexOf('/') + 1));
  return lacking.has(path) ? `${name} (${escapeHtml(says.missing)})` : `<a href="${escapeHtml(path)}">${name}</a>`;
}

const colours = ({ paper, card, ink, muted, line, 'warn-soft': soft }: typeof light | typeof dark) =>
  `:root{--paper:${paper};--card:${card};--ink:${ink};--muted:${muted};--line:${line};--soft:${soft}}`;

const style =
  `${colours(light)}@media(prefers-color-scheme:dark){${colours(dark)}}` +
  `*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}` +
  `main{max-width:720px;margin:0 auto;padding:24px 16px 64px}h1{font-size:30px;line-height:1.2;margin:0 0 12px}h2{font-size:20px;margin:40px 0 12px}` +
  `a{color:inherit}p{margin:0 0 12px}ul{margin:0;padding:0;list-style:none}nav li{display:flex;justify-content:space-between;padding:8px 0;border-bottom:1px solid var(--line)}nav span,dt,.id dd,footer{color:var(--muted);font-size:13px}` +
  `article,.lacking{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px;margin:0 0 12px}.lacking{background:var(--soft)}.lacking h2{margin:0 0 8px}` +
  `dl{margin:0;display:grid;gap:8px}dd{margin:0;white-space:pre-line}article ul{margin-top:12px;padding-top:12px;border-top:1px solid var(--line)}footer{margin-top:40px}`;
