import type { Language } from '#domain/account/language.ts';
import { appManifestOf } from '#domain/tag/app-manifest-address.ts';
import { bootElementId, type Boot } from '#domain/tag/boot.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import type { Config } from '#server/settings/config.ts';
import { jsonForHtml } from '#server/verb/escape-html.ts';
import { commonHead, landingHead, shellHead } from './page-head.ts';
import { framePieces, landingPieces } from './page-pieces.ts';
import type { Piece } from './press.ts';
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
