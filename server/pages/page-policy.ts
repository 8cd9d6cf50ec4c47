import { createHash } from 'node:crypto';
import { brandColours } from '#domain/tag/brand-colour.ts';

/** A page's own style sheet, and the content-security policy that lets it, and nothing else inline, through. */
export type PageStyle = { css: string; policy: string };

const known = new Map<string, PageStyle>();

/**
 * The brand's colours for the page, computed once per colour. The doubled `:root` outweighs the style sheet's
 * defaults.
 */
export function brandStyle(secondaryColor: string | null): PageStyle {
  const { brand, onBrand, brandOnDark } = brandColours(secondaryColor);
  let style = known.get(brand);
  if (!style) {
    const css = `:root:root{--brand:${brand};--on-brand:${onBrand};--brand-on-dark:${brandOnDark}}`;
    const hash = createHash('sha256').update(css).digest('base64');
    known.set(brand, (style = { css, policy: pagePolicy(`'self' 'sha256-${hash}'`) }));
  }
  return style;
}

/** In development Vite writes a script into the page, styles into the head, and listens on a socket. */
export const developmentPolicy = pagePolicy(`'self' 'unsafe-inline'`, ` 'unsafe-inline'`, ' ws: wss:');

function pagePolicy(styles: string, moreScripts = '', moreConnections = ''): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval'${moreScripts}`,
    `style-src ${styles}`,
    // Partners' photos and favicons are on their own servers.
    `img-src 'self' data: blob: https:`,
    `media-src 'self' blob:`,
    `connect-src 'self'${moreConnections}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
