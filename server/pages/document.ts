import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { accent, black, dark, light } from '#domain/look/palette.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';

/** Colours as custom properties: `--paper:#f5f4ef;--card:#ffffff`. */
function variablesOf(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

/** The house's colours for a page that has no style sheet of the app: by day, and by night where the phone is set so. */
export const schemeCss =
  `:root{color-scheme:light dark;${variablesOf({ ...light, 'brand': accent, 'on-brand': black })}}` +
  `@media(prefers-color-scheme:dark){:root{${variablesOf(dark)}}}`;

/** The look of the pages that the server writes by itself: the house's paper and ink, light and dark. */
export const documentCss = `
${schemeCss}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:720px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:32px;line-height:1.15;letter-spacing:-.02em;margin:8px 0 4px}
h2{font-size:20px;margin:32px 0 8px}
h3{font-size:16px;margin:0 0 8px}
p{margin:8px 0}
ul{margin:4px 0;padding-left:20px}
a{color:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:8px}
.muted{color:var(--muted);font-size:13px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px;margin:12px 0}
.row{display:flex;gap:8px 12px;align-items:baseline;flex-wrap:wrap}
.grow{flex:1 1 auto;min-width:0}
.pill{font-size:13px;line-height:20px;padding:2px 10px;border-radius:999px;background:var(--paper);border:1px solid var(--line);white-space:nowrap}
.good{background:var(--good-soft);color:var(--good);border-color:transparent}
.warn{background:var(--warn-soft);color:var(--warn);border-color:transparent}
.wrong{background:var(--wrong-soft);color:var(--wrong);border-color:transparent}
code,.code{font-variant-numeric:tabular-nums;font-family:ui-monospace,monospace}
`;

/** A document with the house's look. `body` is HTML that is safe already; `css` adds to the common style. */
export function writeDocument(title: string, body: string, css = documentCss): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(title)} · Pedivela</title><link rel="icon" href="/favicon.svg"><style>${css}</style></head>` +
    `<body><main>${body}</main></body></html>`
  );
}

/**
 * The policy of a document that the server writes by itself: its one style sheet by hash, no script. `frames`: it shows
 * other documents of ours. `scripts`: it runs script files of ours, which may ask this server.
 */
export function documentPolicy(css: string, { frames = false, scripts = false } = {}): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    `default-src 'none'`,
    `style-src 'sha256-${hash}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ...(frames ? [`frame-src 'self'`] : []),
    ...(scripts ? [`script-src 'self'`, `connect-src 'self'`] : []),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/** Sends a document that the server writes by itself. */
export function sendDocument(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
