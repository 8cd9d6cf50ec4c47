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

/** A page's HTML. `boot` is its data as JSON; `css` its brand's colours. */
export function writePage(parts: WebParts, content: PageContent, boot: string, css: string, config: Config): string {
  const data = `<script type="application/json" id="${bootElementId}">${boot}</script>`;
  return content.firstView
    ? writeLanding(parts, content, content.firstView, data, css, config)
    : writeShell(parts, content, data, css);
}

/**
 * A landing is seen without any other file: its style is in the page, and the app's tags are in a template, which the starter opens
 * after the first paint.
 */
function writeLanding(
  { frame, styles, starter, splash, preload, renderLanding }: WebParts,
  { language, ios }: PageContent,
  firstView: ScannedTag,
  data: string,
  css: string,
  config: Config,
): string {
  const head =
    (styles.landing && `<style>${styles.landing}</style>`) +
    commonHead(ios, css, appManifestOf(firstView.brand.brand)) +
    landingHead(firstView, language, config.publicUrl);
  const start =
    starter &&
    `<template id="app">${preload.page + frame.app + preload.landing}</template>` +
      `<script${firstView.product.active ? ' data-active' : ''}>${starter}</script>`;
  const body = `${splash}<div id="root">${renderLanding(firstView, language)}</div>${data}${start}`;
  return fillFrame(frame, language, head, body);
}

/** A page that the app draws. */
function writeShell({ frame, preload }: WebParts, content: PageContent, data: string, css: string): string {
  const { language, ios, route } = content;
  const early = preload.page + preload.words[language] + (route ? preload.screen(route, language) : '');
  const head = commonHead(ios, css) + shellHead() + early + frame.app;
  const notice = `<noscript><p>${withoutScript[language]}</p></noscript>`;
  return fillFrame(frame, language, head, `<div id="root"></div>${notice}${data}`);
}

/** The page's data as it is in the HTML. */
export function bootJson(content: PageContent, config: Config): string {
  return jsonForHtml(bootOf(content, config));
}
