import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { landingOutcome, type LandingOutcome } from '#domain/tag/landing.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { staticPiece, type Piece } from './compress.ts';
import type { PageContent } from './page.ts';
import type { AppRoute, WebParts } from './web-build.ts';

/** What differs between pages besides their head and data: style sheet, what is seen, and how the app begins. */
type Pieces = { sheet: Piece; body: Piece[]; app: Piece[] };

/** What is the same on every page of a build. */
type Fixed = {
  landing: { sheet: Piece; splash: Piece; app: Piece; reads: string };
  /** What the first button of a landing leads to, by outcome and language. */
  next: Map<string, Piece>;
  frame: { sheet: Piece };
  starter: Piece;
  /** What is seen of each screen, and its tags for the app, by path of its row and language. */
  screens: Map<string, { body: Piece; app: Piece }>;
};

const known = new WeakMap<WebParts, Fixed>();

/**
 * A landing. Like every page it is seen without any other file: its style is in it, and the app's tags are in a template, which the
 * starter opens after the first paint.
 */
export function landingPieces(parts: WebParts, scanned: ScannedTag, language: Language): Pieces {
  const { landing, starter, next } = fixedOf(parts);
  const outcome = landingOutcome(scanned);
  const key = `${language} ${outcome}`;
  let tags = next.get(key);
  if (tags === undefined) next.set(key, (tags = nextTags(parts, outcome, language)));
  return {
    sheet: landing.sheet,
    body: [landing.splash, '<div id="root">', ...parts.writeLanding(scanned, language), '</div>'],
    // Of an active bike, its owner and bike shops are shown another screen at once.
    app: [tags, ...begin(starter, landing.app, scanned.product.active ? ` data-active${landing.reads}` : '')],
  };
}

/** The frame of any other screen. */
export function framePieces(parts: WebParts, { route, path, language }: PageContent): Pieces {
  const { frame, starter, screens } = fixedOf(parts);
  const key = `${language} ${route?.path}`;
  let screen = screens.get(key);
  if (!screen) {
    const { preload } = parts;
    // The font last: words are read without it, the screen is not drawn without the others.
    const tags =
      preload.entry +
      parts.frame.app +
      preload.words[language] +
      (route ? preload.screen(route, language) : '') +
      preload.page;
    screen = { body: staticPiece(`<div id="root">${parts.renderFrame(route, language)}</div>`), app: held(tags) };
    screens.set(key, screen);
  }
  // Where the row's path has parameters it says nothing: what comes from an address is not written into the page.
  const says = ` data-frame="${route?.path === path ? path : ''}"${route?.authenticated ? ' data-signed-in' : ''}`;
  return { sheet: frame.sheet, body: [screen.body], app: begin(starter, screen.app, says + readsOf(route)) };
}

function fixedOf(parts: WebParts): Fixed {
  let fixed = known.get(parts);
  if (!fixed) {
    const { styles, splash, preload, frame, starter } = parts;
    fixed = {
      landing: {
        sheet: sheet(styles.landing),
        splash: staticPiece(splash),
        app: held(preload.entry + preload.page + frame.app + preload.landing),
        reads: readsOf(parts.routeOf(to.myBike())),
      },
      frame: { sheet: sheet(styles.frame) },
      starter: starter && staticPiece(`${starter}</script>`),
      next: new Map(),
      screens: new Map(),
    };
    known.set(parts, fixed);
  }
  return fixed;
}

/** What a screen reads when it is opened, as attributes of the starter: by who opens it, the paths. */
function readsOf(route: AppRoute | null): string {
  return Object.entries(route?.reads ?? {})
    .map(([who, reads]) => ` data-${who}="${escapeHtml(reads.map((read) => read.replace('GET ', '')).join(' '))}"`)
    .join('');
}

/** The tags for the screen that the first button leads to: all of it comes in one trip once it is wanted. None in development. */
function nextTags({ nextOf, preload }: WebParts, outcome: LandingOutcome, language: Language): Piece {
  const row = nextOf(outcome);
  const tags = row && preload.next(row, language);
  return tags ? staticPiece(`<template id="next">${tags}</template>`) : '';
}

/** The script that begins the app, with what it has to know. In development there is none: Vite begins the app. */
function begin(starter: Piece, app: Piece, says: string): Piece[] {
  return starter ? [app, `<script${says}>`, starter] : [];
}

function held(tags: string): Piece {
  return staticPiece(`<template id="app">${tags}</template>`);
}

function sheet(css: string): Piece {
  return css && staticPiece(`<style>${css}</style>`);
}
