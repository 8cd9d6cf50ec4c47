import type { Language } from '#domain/account/language.ts';
import { dark, light } from '#domain/look/palette.ts';
import { absolute, to } from '#domain/paths.ts';
import { bootElementId, type Boot } from '#domain/tag/boot.ts';
import { appManifestOf } from '#domain/tag/brand-theme.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { photoOf } from '#domain/tag/photo.ts';
import type { Config } from '#server/settings/config.ts';
import { jsonForHtml, escapeHtml } from '#server/verb/escape-html.ts';
import type { Piece } from './compress.ts';
import { framePieces, landingPieces } from './page-pieces.ts';
import type { AppRoute, WebParts } from './web-build.ts';

/** Everything that a page's bytes depend on, besides the build. */
export type PageContent = {
  language: Language;
  ios: boolean;
  scanned: Boot['scanned'];
  /** As it was asked for, without its query. */
  path: string;
  /** The row of the app's route table, for a screen's page. */
  route: AppRoute | null;
  /** The tag whose landing is in the page before any script has run; null for a page that the app draws. */
  firstView: ScannedTag | null;
};

/** The data that the app starts with. */
function bootOf({ language, scanned }: PageContent, config: Config): Boot {
  return {
    language,
    settings: {
      shortLinkUrl: config.shortLinkUrl,
      maintenance: config.maintenance,
      development: config.mode === 'development',
    },
    ...(scanned !== undefined && { scanned }),
  };
}

/** A page's HTML in pieces. `css`: its brand's colours. */
export function writePage(parts: WebParts, content: PageContent, css: string, config: Config): Piece[] {
  const { firstView, language, ios } = content;
  const common = commonHead(ios, css, firstView ? appManifestOf(firstView.brand.brand) : undefined);
  const head = common + (firstView ? landingHead(firstView, language, config.publicUrl) : shellHead());
  const data = `<script type="application/json" id="${bootElementId}">${jsonForHtml(bootOf(content, config))}</script>`;
  const { beforeLanguage, beforeHead, beforeBody, end } = parts.frame;
  const { sheet, body, app } = firstView ? landingPieces(parts, firstView, language) : framePieces(parts, content);
  return [beforeLanguage, language, beforeHead, sheet, head, beforeBody, ...body, data, ...app, end];
}

/** For the phone's own bars. */
const { paper } = light;
const { paper: night } = dark;

const shellColours =
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper}">` +
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night}">`;

/** The head tags of every page. `ios`: the page cannot be scaled there (specification 9); elsewhere it always can. */
function commonHead(ios: boolean, css: string, manifest = '/manifest.webmanifest'): string {
  return (
    `<meta name="viewport" content="width=device-width, initial-scale=1${ios ? ', maximum-scale=1' : ''}, viewport-fit=cover">` +
    '<meta name="format-detection" content="telephone=no">' +
    `<link rel="manifest" href="${escapeHtml(manifest)}"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><style>${css}</style>`
  );
}

/** The head tags of a page that shows no bike of its own. */
function shellHead(): string {
  return `<title>Pedivela</title>${shellColours}<link rel="icon" href="/favicon.svg">`;
}

/** The head tags of a tag's page: whose bike it is in tab, status bar and previews. Not for search engines: it is somebody's bike. */
function landingHead({ product, brand, bike }: ScannedTag, language: Language, publicUrl: string): string {
  const title = escapeHtml(`${product.model} · ${brand.name}`);
  const photo = photoOf(bike)?.src ?? null;
  const image = escapeHtml(
    photo === null ? `${publicUrl}/icon-512.png` : photo.startsWith('/') ? publicUrl + photo : photo,
  );
  return (
    `<title>${title}</title><meta name="theme-color" content="${night}">` +
    `<link rel="icon" href="${escapeHtml(iconOf(brand.faviconUrl))}"><meta name="robots" content="noindex">` +
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(brand.name)}">` +
    `<meta property="og:title" content="${title}"><meta property="og:url" content="${absolute(publicUrl, to.tag({ tag: product.tag }))}">` +
    `<meta property="og:image" content="${image}"><meta property="og:locale" content="${language.replace('-', '_')}">`
  );
}

/** The brand's favicon where it has one that a page may load. */
function iconOf(url: string | null): string {
  return url !== null && /^(https:\/\/|\/(?!\/))/i.test(url) ? url : '/favicon.svg';
}
