import type { Language } from '#domain/account/language.ts';
import { dark, light } from '#domain/look/palette.ts';
import { absolute, to } from '#domain/paths.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { photoOf } from '#domain/tag/photo.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';

/** For the phone's own bars. */
const { paper } = light;
const { paper: night } = dark;

const shellColours =
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper}">` +
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night}">`;

/** The head tags of every page. `ios`: the page cannot be scaled there (specification 9); elsewhere it always can. */
export function commonHead(ios: boolean, css: string, manifest = '/manifest.webmanifest'): string {
  return (
    `<meta name="viewport" content="width=device-width, initial-scale=1${ios ? ', maximum-scale=1' : ''}, viewport-fit=cover">` +
    '<meta name="format-detection" content="telephone=no">' +
    `<link rel="manifest" href="${escapeHtml(manifest)}"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><style>${css}</style>`
  );
}

/** The head tags of a page that shows no bike of its own. */
export function shellHead(): string {
  return `<title>Pedivela</title>${shellColours}<link rel="icon" href="/favicon.svg">`;
}

/** The head tags of a tag's page: whose bike it is in tab, status bar and previews. Not for search engines: it is somebody's bike. */
export function landingHead({ product, brand, bike }: ScannedTag, language: Language, publicUrl: string): string {
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
