import type { Language } from '#domain/account/language.ts';
import { appManifestOf } from '#domain/tag/app-manifest-address.ts';
import { bootElementId, type Boot } from '#domain/tag/boot.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import type { Config } from '#server/settings/config.ts';
import { jsonForHtml } from '#server/verb/escape-html.ts';
import { fillFrame } from './frame.ts';
import { commonHead, landingHead, shellHead } from './page-head.ts';
import type { AppRoute, WebParts } from './web-build.ts';

/** Everything that a page's bytes depend on, besides the build. */
export type PageContent = {
  language: Language;
  ios: boolean;
  scanned: Boot['scanned'];
  /** The row of the app's route table, for a screen's page. */
  route: AppRoute | null;
  /** The tag whose landing is in the page before any script has run; null for a page that the app draws. */
  firstView: ScannedTag | null;
};

const withoutScript: Record<Language, string> = {
  'en': 'This page needs JavaScript. Switch it on and load the page again.',
  'pt-BR': 'Esta página precisa de JavaScript. Ative-o e carregue a página de novo.',
};

/** The data that the app starts with. */
export function bootOf({ language, scanned }: PageContent, config: Config): Boot {
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

/** A page's HTML. `boot` is its data as JSON; `css` its own style. */
export function writePage(parts: WebParts, content: PageContent, boot: string, css: string, config: Config): string {
  const { language, ios, route, firstView } = content;
  const preload = parts.preload.page + parts.preload.words[language];
  const data = `<script type="application/json" id="${bootElementId}">${boot}</script>`;
  if (!firstView) {
    const head = commonHead(ios, css) + shellHead() + preload + (route ? parts.preload.screen(route, language) : '');
    const notice = `<noscript><p>${withoutScript[language]}</p></noscript>`;
    return fillFrame(parts.frame, language, head, `<div id="root"></div>${notice}${data}`);
  }
  const head =
    commonHead(ios, css, appManifestOf(firstView.brand.brand)) +
    landingHead(firstView, language, config.publicUrl) +
    preload +
    parts.preload.landing;
  const body = `${parts.splash}<div id="root">${parts.renderLanding(firstView, language)}</div>${data}`;
  return fillFrame(parts.frame, language, head, body);
}

/** The page's data as it is in the HTML. */
export function bootJson(content: PageContent, config: Config): string {
  return jsonForHtml(bootOf(content, config));
}
