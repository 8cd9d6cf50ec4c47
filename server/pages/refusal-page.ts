import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/account/language.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { pageLanguage } from './page-language.ts';
import { comeBackScript, refusalCss, refusalDrawing } from './refusal-page-look.ts';
import { documentPolicy, sendDocument } from './send-document.ts';

/** Refusals that a whole page may end in: everything else is answered by a screen of the app, or is for programs. */
type PageRefusal = Extract<ProblemCode, 'unavailable' | 'rate-limited' | 'internal'>;
type Words = Record<PageRefusal, { title: string; text: string }> & { again: string; byItself: string };

const words: Record<Language, Words> = {
  'en': {
    'unavailable': {
      title: 'We’ll be right back',
      text: 'It is neither your phone nor the bike: our service does not answer at this moment. Your data is safe.',
    },
    'rate-limited': {
      title: 'One moment, please',
      text: 'Very many tags were scanned from this network just now. Wait a little, then go on.',
    },
    'internal': { title: 'Something broke', text: 'The mistake is ours, and we have a note of it. Try once more.' },
    'again': 'Try again',
    'byItself': 'This page opens by itself as soon as it can.',
  },
  'pt-BR': {
    'unavailable': {
      title: 'Já voltamos',
      text: 'Não é o seu celular nem a bike: nosso serviço não está respondendo agora. Seus dados estão seguros.',
    },
    'rate-limited': {
      title: 'Só um momento',
      text: 'Muitas tags foram lidas por esta rede agora há pouco. Espere um pouco para continuar.',
    },
    'internal': { title: 'Algo quebrou', text: 'O erro é nosso e já está anotado. Tente mais uma vez.' },
    'again': 'Tentar de novo',
    'byItself': 'Esta página abre sozinha assim que der.',
  },
};

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
  return sendDocument(reply, refusalPage(code, pageLanguage(request.headers), seconds), policy);
}

/** Serves the script of the page. */
export function serveComeBack(app: FastifyInstance): void {
  app.get(comeBackPath, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(comeBackScript),
  );
}

function refusalPage(code: PageRefusal, language: Language, seconds: number): string {
  const { [code]: said, again, byItself } = words[language];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f4ef">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10120d">' +
    `<meta name="robots" content="noindex"><title>${escapeHtml(said.title)} · Pedivela</title>` +
    `<link rel="icon" href="/favicon.svg"><style>${refusalCss}</style>` +
    `<script src="${comeBackPath}" data-seconds="${seconds}" defer></script></head><body><main>` +
    `<p class="house">Pedivela</p><div class="middle">${refusalDrawing}<h1>${escapeHtml(said.title)}</h1>` +
    `<p>${escapeHtml(said.text)}</p><p class="soft" hidden>${escapeHtml(byItself)}</p></div>` +
    `<a class="again" href="">${escapeHtml(again)}</a></main></body></html>`
  );
}
