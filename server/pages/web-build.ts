import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/account/language.ts';
import type { LandingOutcome } from '#domain/tag/landing.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import type { WriteLanding } from './landing-page.ts';
import type { Preload, PreloadedScreen } from './preload.ts';

/** A row of the app's route table, as far as the server needs it. */
export type AppRoute = PreloadedScreen & {
  path: string;
  developmentOnly?: true;
  authenticated?: true;
  /** The routes that it reads whenever it is opened, by who opens it. */
  reads?: Partial<Record<'cyclist' | 'bikeshop' | 'nobody', readonly string[]>>;
};

/** What the server knows of a page's request. */
type Known = {
  mobile: boolean;
  maintenance: boolean;
  shortLinkUrl: string;
  product: Product | null;
  brand: Brand | null;
};

/** What pages are made of. */
export type WebParts = {
  frame: DocumentParts;
  /** The row of the app's route table that a path belongs to. */
  routeOf: (path: string) => AppRoute | null;
  /** The row of the screen that the first button of a landing leads to. */
  nextOf: (outcome: LandingOutcome) => AppRoute | null;
  /** Where the access rules send a page's request instead, as far as they need nothing of the phone. */
  redirectOf: (url: string, known: Known) => string | null;
  writeLanding: WriteLanding;
  /** What is seen of a screen before the app has come; null for page not found. */
  renderFrame: (route: AppRoute | null, language: Language) => string;
  splash: string;
  /** The style sheets that are written into pages: of a landing, and of the frame of every other screen. */
  styles: { landing: string; frame: string };
  /** The script that is written into pages and begins the app; empty in development, where the app begins by itself. */
  starter: string;
  preload: Preload;
  /** Changes with every build; null in development, where nothing may be kept. */
  version: string | null;
};

/** The web app as the server knows it: built files (`openBuiltWeb`), or Vite at work (`openDevelopingWeb`). */
export type WebBuild = {
  development: boolean;
  /** The worker of the installed app; null in development, where nothing may be kept. */
  worker: string | null;
  /** Makes the app answer for the web's own files. Called once, before the pages' routes. */
  attach: (app: FastifyInstance) => Promise<void>;
  /** The document of the desk of brands and the platform, with the slots `{{language}}` and `<!--boot-->`. */
  desk: (url: string) => Promise<string>;
  /** What the page at this URL is made of. */
  parts: (url: string) => Promise<WebParts>;
};

/** `index.html`, taken apart at its slots. `app`: its tags for the app's script and styles, which begin after the first view. */
type DocumentParts = { beforeLanguage: string; beforeHead: string; beforeBody: string; end: string; app: string };

const slots = /\{\{language\}\}|<!--head-->|<!--body-->/;
const appTags = /<(?:script|link)\b[^>]*>(?:<\/script>)?/g;

/** Takes a document apart; refuses one that lost a slot. `later`: the app's tags are taken out of it. */
export function toFrame(document: string, { later }: { later: boolean }): DocumentParts {
  const [beforeLanguage, beforeHead, beforeBody, end, ...more] = document.split(slots);
  if (
    beforeLanguage === undefined ||
    beforeHead === undefined ||
    beforeBody === undefined ||
    end === undefined ||
    more.length
  ) {
    throw new Error('web/index.html must have {{language}}, <!--head--> and <!--body-->, each once and in this order.');
  }
  if (!later) return { beforeLanguage, beforeHead, beforeBody, end, app: '' };
  const app = (beforeBody.match(appTags) ?? []).join('');
  return { beforeLanguage, beforeHead, beforeBody: beforeBody.replace(appTags, '').trimStart(), end, app };
}
