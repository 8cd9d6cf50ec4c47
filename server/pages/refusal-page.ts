import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/account/language.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { dark, light } from '#domain/look/palette.ts';
import { wordsBeside } from '#server/letters/written.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { schemeCss, documentPolicy, sendDocument } from './document.ts';
import { pageLanguage } from './page-language.ts';
/** Refusals that a whole page may end in: everything else is answered by a screen of the app, or is for programs. */
type PageRefusal = Extract<ProblemCode, 'unavailable' | 'rate-limited' | 'internal'>;

const words: Record<
  Language,
  Record<PageRefusal, { title: string; text: string }> & { again: string; byItself: string; number: string }
> = wordsBeside<typeof import('./refusal-page.en.json')>(import.meta.url);

/** The look of the page that says that there is none: the app's paper and ink without the app's files. */
const refusalCss = `
${schemeCss}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 'Hanken Grotesk Variable',system-ui,sans-serif}
main{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;max-width:480px;margin:0 auto;
padding:env(safe-area-inset-top) 16px calc(16px + env(safe-area-inset-bottom))}
.house{margin:0;padding:18px 0;font-size:13px;line-height:20px;font-weight:700;letter-spacing:.2em;text-transform:uppercase}
.middle{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;padding:32px 0;text-align:center}
svg{width:100%;max-width:256px;margin-bottom:16px}
h1{font-size:32px;line-height:1.15;letter-spacing:-.02em;margin:0}
.middle p{margin:0;max-width:320px;color:var(--muted);text-wrap:balance}
.middle .soft{font-size:13px;line-height:20px;margin-top:8px}
.again{display:flex;align-items:center;justify-content:center;min-height:52px;border-radius:999px;background:var(--brand);
color:var(--on-brand);font-weight:700;text-decoration:none;-webkit-tap-highlight-color:transparent}
.again:active{opacity:.85}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.tyre{stroke:var(--ink)}.hub{fill:var(--ink)}.ground{fill:var(--brand)}
.turning{transform-origin:112px 80px;animation:turn 8s linear infinite}
@keyframes turn{to{transform:rotate(360deg)}}
@media(prefers-reduced-motion:reduce){.turning{animation:none}}
`;

const spokes = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  const at = (radius: number) =>
    `${(112 + radius * Math.cos(angle)).toFixed(1)} ${(80 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(9)}L${at(52)}`;
}).join('');

/** A wheel that goes on turning. */
const refusalDrawing =
  '<svg viewBox="0 0 224 160" fill="none" stroke-linecap="round" aria-hidden="true"><ellipse class="ground" cx="112" cy="148" rx="58" ry="4"/>' +
  `<g class="tyre turning"><path stroke-width="1.25" d="${spokes}"/><circle cx="112" cy="80" r="54" stroke-width="2.5"/>` +
  '<circle cx="112" cy="80" r="62" stroke-width="5"/><path stroke-width="4" d="M112 26v7"/></g>' +
  '<circle class="hub" cx="112" cy="80" r="7"/></svg>';

/**
 * Asks from time to time whether the page is there again, and then opens it. Phones that were refused together do not come
 * back together, and wait longer each time. Without scripts there is the link.
 */
const comeBackScript = `const { seconds } = document.currentScript.dataset;
let wait = Number(seconds) * 1000;
function later() {
  setTimeout(look, wait * (1 + Math.random() / 2));
  wait = Math.min(wait * 1.5, 60000);
}
async function look() {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500 && status !== 429) return location.reload();
  } catch {}
  later();
}
for (const element of document.querySelectorAll('[hidden]')) element.hidden = false;
later();
`;

const comeBackPath = '/come-back.js';

const policy = documentPolicy(refusalCss, { scripts: true });

/** Whether somebody who looks at a page is answered, not a program; and whether there is a page for this refusal. */
export function hasRefusalPage({ method, url, headers }: FastifyRequest, code: ProblemCode): code is PageRefusal {
  const isLook = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html');
  return Boolean(isLook) && !url.startsWith('/api/') && code in words.en;
}

/** Sends the refusal as a page that tries again by itself. Nothing is needed for it: no database, no build. */
export function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, code: PageRefusal, seconds: number) {
  void reply.header('vary', 'Accept, Accept-Language, Cookie');
  return sendDocument(reply, refusalPage(code, pageLanguage(request.headers), seconds, request.id), policy);
}

/** Serves the script of the page. */
export function serveComeBack(app: FastifyInstance): void {
  app.get(comeBackPath, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(comeBackScript),
  );
}

function refusalPage(code: PageRefusal, language: Language, seconds: number, requestId: string): string {
  const { [code]: said, again, byItself, number } = words[language];
  const ofSupport = code === 'internal' ? number.replace('{{number}}', requestId.slice(0, 8).toUpperCase()) : null;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(said.title)} · Pedivela</title>` +
    `<link rel="icon" href="/favicon.svg"><style>${refusalCss}</style>` +
    `<script src="${comeBackPath}" data-seconds="${seconds}" defer></script></head><body><main>` +
    `<p class="house">Pedivela</p><div class="middle">${refusalDrawing}<h1>${escapeHtml(said.title)}</h1>` +
    `<p>${escapeHtml(said.text)}</p>${ofSupport === null ? '' : `<p class="soft">${escapeHtml(ofSupport)}</p>`}` +
    `<p class="soft" hidden>${escapeHtml(byItself)}</p></div>` +
    `<a class="again" href="">${escapeHtml(again)}</a></main></body></html>`
  );
}
