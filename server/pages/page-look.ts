import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '#server/settings/config.ts';
import { brandStyle, developmentPolicy } from './page-policy.ts';
import { writePage, type PageContent } from './page.ts';
import { pressWithHoles, standIn } from './press-with-holes.ts';
import { plain, pressed } from './press.ts';
import type { WebParts } from './web-build.ts';

/** So many are kept, with 10 kB of page each: more than there are models and states of bikes at a time. */
const most = 1000;

type Headers = Readonly<Record<string, string>>;

/** What pages have in common that differ in their tag alone: those of one model in one state, in one language. */
export type PageLook = {
  /** Names and values in turn, of all headers that do not depend on the tag. */
  headers: readonly string[];
  /** The entity tag; null in development, where nothing may be kept. */
  etag: string | null;
  /** The page with a tag, as it is and as gzip. */
  plain: (tag: string) => string;
  gzip: (tag: string) => Buffer;
};

/** Finds the look of a page. What is worked out for a look is kept; its compressed page from the second time on that it is asked for. */
export function createLooks(config: Config, always: Headers): (parts: WebParts, content: PageContent) => PageLook {
  const known = new WeakMap<WebParts, LRUCache<string, PageLook>>();
  return (parts, content) => {
    if (parts.version === null) return makeLook(parts, content, config, always);
    let looks = known.get(parts);
    if (!looks) known.set(parts, (looks = new LRUCache({ max: most })));
    const key = keyOf(content);
    let look = looks.get(key);
    if (!look) looks.set(key, (look = makeLook(parts, content, config, always)));
    return look;
  };
}

/** The tag in a page's data; empty where there is none. */
export function tagIn({ scanned }: PageContent): string {
  return typeof scanned === 'object' ? scanned.product.tag : '';
}

/** Everything that a page depends on besides its tag, of which the length counts. */
function keyOf(content: PageContent): string {
  const { language, ios, scanned, path, route, firstView } = content;
  const { length } = tagIn(content);
  const shown = firstView ? 'landing' : `${route?.path === path} ${route?.path}`;
  return `${language} ${ios} ${length} ${shown} ${JSON.stringify(withTag(scanned, ''))}`;
}

function makeLook(parts: WebParts, content: PageContent, config: Config, always: Headers): PageLook {
  const { scanned, firstView } = content;
  const { styles, starter, version } = parts;
  const colour = typeof scanned === 'object' ? scanned.brand.secondaryColor : null;
  const { css, policy } = brandStyle(colour, { sheet: firstView ? styles.landing : styles.frame, starter });
  const { length } = tagIn(content);
  const write = (tag: string) => {
    const own = { ...content, scanned: withTag(scanned, tag), firstView: withTag(firstView, tag) };
    return writePage(parts, own, css, config);
  };
  let asked = 0;
  let kept: ((tag: string) => Buffer) | null = null;
  return {
    headers: Object.entries({
      ...always,
      'content-security-policy': version === null ? developmentPolicy : policy,
      'cache-control': 'private, no-cache',
      'vary': 'Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent',
    }).flat(),
    etag: version && hash('sha1', `${version} ${plain(write(standIn(length)))}`, 'base64url'),
    plain: (tag) => plain(write(tag)),
    gzip: (tag) => {
      if (++asked === 2 && version !== null) kept = pressWithHoles(write, length);
      return kept ? kept(tag) : pressed(write(tag));
    },
  };
}

function withTag<Scanned extends PageContent['scanned'] | null>(scanned: Scanned, tag: string): Scanned {
  return scanned && typeof scanned === 'object' ? { ...scanned, product: { ...scanned.product, tag } } : scanned;
}
