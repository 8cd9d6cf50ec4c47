import { hash } from 'node:crypto';
import { brandColours } from '#domain/tag/brand-theme.ts';

/** The brand's colours for a page, and the content-security policy that lets them and the page's other parts, and nothing else inline, through. */
export type PageStyle = { css: string; policy: string };

/** What is written into a page besides: its style sheet, and the script that begins the app. */
type Inline = { sheet: string; starter: string };

const known = new Map<string, PageStyle>();

/**
 * The brand's colours for the page, computed once per colour and sheet. The doubled `:root` outweighs the style sheet's
 * defaults.
 */
export function brandStyle(secondaryColor: string | null, { sheet, starter }: Inline): PageStyle {
  const { brand, onBrand, brandOnDark } = brandColours(secondaryColor);
  const key = `${brand} ${sheet.length} ${starter.length}`;
  let style = known.get(key);
  if (!style) {
    const css = `:root:root{--brand:${brand};--on-brand:${onBrand};--brand-on-dark:${brandOnDark}}`;
    const styles = [`'self'`, ...[sheet, css].filter(Boolean).map(hashOf)].join(' ');
    known.set(key, (style = { css, policy: pagePolicy(styles, starter && ` ${hashOf(starter)}`) }));
  }
  return style;
}

function hashOf(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** The policy of the desk's page, whose styles and scripts are files. */
export const deskPolicy = pagePolicy(`'self'`);

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
