import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { to } from '#domain/paths.ts';
import type { Boot } from '#domain/tag/boot.ts';
import { findTag, type ScannedTag } from '#domain/tag/contract.ts';
import { namesOtherBrand, livesElsewhere } from '#domain/tag/landing.ts';
import type { House } from '#server/verb/context.ts';
import { networkOf } from '#server/verb/network.ts';
import { serveAppWorker } from './app-worker.ts';
import { serveDesk } from './desk-page.ts';
import { asLanguage, pageLanguage, rememberedLanguage } from './page-language.ts';
import { readPagePath } from './page-path.ts';
import { createVariants, tagIn, type PageVariant } from './page-variant.ts';
import type { PageContent } from './page.ts';
import type { WebBuild, WebParts } from './web-build.ts';

const takesGzip = /\bgzip\b(?!;q=0(\.0*)?(,|$))/;

type Scan = (tag: string, request: FastifyRequest) => Promise<ScannedTag | 'tag-unknown'>;
type Pages = { house: House; web: WebBuild; scan: Scan; variantOf: ReturnType<typeof createVariants> };
type PageQuery = { language?: string | string[]; brand?: string | string[] };

/**
 * What pages are made of. `headers`: of every answer, where a page has none of its own; `scanTag`: what anybody may know of a tag;
 * `enforceLimit`: refuses one page too many from an address.
 */
export type PageParts = {
  web: WebBuild;
  headers: Readonly<Record<string, string>>;
  scanTag: (house: House, tag: string) => Promise<ScannedTag | null>;
  /** The house for whoever asks. */
  houseFor: (request: FastifyRequest) => House;
  enforceLimit: (read: typeof findTag, who: { address: string; network: string }) => Promise<void>;
};

/**
 * Answers for the web app: its files, the landing of a tag with its first view and data, and the app's shell for every
 * other page. Registered after the endpoints; what is neither a page nor a file is the app's not-found problem.
 */
export async function registerPages(
  app: FastifyInstance,
  house: House,
  { web, headers, scanTag, houseFor, enforceLimit }: PageParts,
): Promise<void> {
  await web.attach(app);
  if (web.worker !== null) serveAppWorker(app, web.worker, house.config);
  serveDesk(app, web, house);
  const scan = async (tag: string, request: FastifyRequest) => {
    const { ip } = request;
    // A page shows what the endpoint returns: reads of both are counted together.
    await enforceLimit(findTag, { address: ip, network: networkOf(ip) });
    return (await scanTag(houseFor(request), tag)) ?? 'tag-unknown';
  };
  const pages = { house, web, scan, variantOf: createVariants(house.config, headers) };
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerPage(pages, request, reply);
  // Two routes, one answer: in the log, the route distinguishes tags from other pages.
  app.get(to.tag.pattern, { schema: { hide: true } }, answer);
  app.get(to.battery.pattern, { schema: { hide: true } }, (request, reply) => {
    const data = dataWanted(request.headers.accept);
    if (data === null) return answer(request, reply);
    const { id } = request.params as { id: string };
    const url = `/api/battery-passports/${encodeURIComponent(id)}${data}`;
    return reply.header('vary', 'Accept').redirect(url, 303);
  });
  app.get('/*', { schema: { hide: true } }, answer);
}

/** Where the data of a battery's address are for whoever asks for data, not for a page: JSON-LD, or the same signed. */
function dataWanted(accept = ''): '' | '/signed' | null {
  if (/\btext\/html\b/.test(accept)) return null;
  if (/\bapplication\/jose\b/.test(accept)) return '/signed';
  return /\bapplication\/ld\+json\b/.test(accept) ? '' : null;
}

async function answerPage({ house, web, scan, variantOf }: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { headers, url } = request;
  if (!acceptsHtml(headers.accept)) return reply.callNotFound();
  const tidy = withoutEnd(url);
  if (tidy !== null) return reply.redirect(tidy, 308);
  const parts = await web.parts(url);
  const path = readPagePath(pathOf(url), parts.routeOf, house.config.mode === 'development');
  if (path.kind === 'server') return reply.callNotFound();
  const query = request.query as PageQuery;
  const wanted = typeof query.language === 'string' ? asLanguage(query.language) : undefined;
  if (wanted)
    return reply.header('set-cookie', rememberedLanguage(wanted, house.config)).redirect(withoutLanguage(url), 303);

  const scanned = path.kind === 'tag' ? await scan(path.tag, request) : undefined;
  const content: PageContent = {
    language: pageLanguage(headers),
    ios: /iPhone|iPad|iPod/.test(headers['user-agent'] ?? ''),
    scanned,
    path: pathOf(url),
    route: path.kind === 'screen' ? path.route : null,
    firstView: typeof scanned === 'object' && isShown(scanned, query.brand) ? scanned : null,
  };
  const found = path.kind === 'screen' || typeof scanned === 'object';
  const elsewhere = found ? redirectFor(request, house, parts, scanned) : null;
  if (elsewhere !== null)
    return reply.header('cache-control', 'no-store').header('vary', 'User-Agent').redirect(elsewhere);
  return sendPage(reply, found ? 200 : 404, variantOf(parts, content), tagIn(content), headers);
}

/** The address without slashes at its end, as chats and people write them; null where there are none. It stays on this host. */
function withoutEnd(url: string): string | null {
  const [, path = '', query = ''] = /^(\/[^?]*?)\/+(\?.*)?$/.exec(url) ?? [];
  return path === '' ? null : path.replace(/^\/+/, '/') + query;
}

/** Sends a page, or that the browser's copy is still good. */
function sendPage(
  reply: FastifyReply,
  status: 200 | 404,
  variant: PageVariant,
  tag: string,
  asked: FastifyRequest['headers'],
): FastifyReply {
  void reply.headers(variant.headers);
  if (status === 200 && variant.etag !== null) {
    const etag = `W/"${variant.etag}${tag}"`;
    void reply.header('etag', etag);
    if (asked['if-none-match'] === etag) return reply.code(304).send();
  }
  void reply.code(status).type('text/html; charset=utf-8');
  if (!takesGzip.test(String(asked['accept-encoding']))) return reply.send(variant.plain(tag));
  return reply.header('content-encoding', 'gzip').send(variant.gzip(tag));
}

/** Where the access rules send this request. What kind of device it is has to be sure: that is the first of them. */
function redirectFor({ url, headers }: FastifyRequest, { config }: House, parts: WebParts, scanned: Boot['scanned']) {
  const development = config.mode === 'development';
  const device = deviceOf(headers['user-agent']);
  if (device === 'unknown' && !development) return null;
  const { maintenance, shortLinkUrl } = config;
  const { product, brand } = typeof scanned === 'object' ? scanned : { product: null, brand: null };
  return parts.redirectOf(url, {
    mobile: development || device === 'phone',
    maintenance,
    shortLinkUrl,
    product,
    brand,
  });
}

/** Whether the bike itself is to be seen: not when the app goes elsewhere at once (access rules 3 and 4). */
function isShown({ product, brand }: ScannedTag, named: PageQuery['brand']): boolean {
  return !livesElsewhere(product) && !namesOtherBrand(typeof named === 'string' ? named : undefined, brand);
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** The same address without the wish for a language; always a path of ours, never another host's. */
function withoutLanguage(url: string): string {
  const query = new URLSearchParams(url.slice(pathOf(url).length + 1));
  query.delete('language');
  const rest = query.toString();
  return `/${pathOf(url).replace(/^[/\\]+/, '')}${rest && `?${rest}`}`;
}

/** What a user agent alone tells: a phone, a computer, or nothing sure (tablets that call themselves computers, programs that preview links). */
type DeviceKind = 'phone' | 'computer' | 'unknown';

/** Whether a page is for a phone (specification 1). Touch, which counts as well, is known in the browser only: in doubt it decides. */
function deviceOf(userAgent = ''): DeviceKind {
  if (/iPhone|iPod|Android.*Mobile/.test(userAgent)) return 'phone';
  return /Windows NT|X11|CrOS/.test(userAgent) && !/Android|Mobile|Macintosh/.test(userAgent) ? 'computer' : 'unknown';
}
