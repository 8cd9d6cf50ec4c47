import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '#server/settings/config.ts';
import {
  plain,
  gzipped,
  staticPiece,
  type Piece,
  hasStandIn,
  splitAtStandIns,
  standInOf,
  standsFor,
} from './compress.ts';
import { brandStyle, developmentPolicy } from './page-policy.ts';
import { writePage, type PageContent } from './page.ts';
import type { WebParts } from './web-build.ts';

/** So many are kept, with 10 kB of page each: more than there are models and states of bikes at a time. */
const most = 1000;

type Headers = Readonly<Record<string, string>>;

/** What pages have in common that differ in their tag alone: those of one model in one state, in one language. */
export type PageVariant = {
  /** All headers that do not depend on the tag. */
  headers: Headers;
  /** The entity tag; null in development, where nothing may be kept. */
  etag: string | null;
  /** The page with a tag, as it is and as gzip. */
  plain: (tag: string) => string;
  gzip: (tag: string) => Buffer;
};

/** Finds the variant of a page. It is written and compressed once; each answer puts its tag between the pieces. */
export function createVariants(
  config: Config,
  always: Headers,
): (parts: WebParts, content: PageContent) => PageVariant {
  const known = new WeakMap<WebParts, LRUCache<string, PageVariant>>();
  return (parts, content) => {
    const key = keyOf(content);
    // In a name, a stand-in would be taken for the tag: such a page is written for its own tag alone.
    if (parts.version === null || hasStandIn(key)) {
      const variant = writeVariant(parts, content, config);
      return makeVariant(variant, always, () => variant.written);
    }
    let variants = known.get(parts);
    if (!variants) known.set(parts, (variants = new LRUCache({ max: most })));
    let variant = variants.get(key);
    if (!variant) variants.set(key, (variant = makeSharedVariant(parts, content, config, always)));
    return variant;
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

/** The variant of all tags of this length. */
function makeSharedVariant(parts: WebParts, content: PageContent, config: Config, always: Headers): PageVariant {
  const tag = standInOf(tagIn(content).length);
  const own = { ...content, scanned: withTag(content.scanned, tag), firstView: withTag(content.firstView, tag) };
  const variant = writeVariant(parts, own, config);
  const pieces = joined(variant.written).flatMap((piece) =>
    typeof piece === 'string' ? splitAtStandIns(piece).map(staticPiece) : piece,
  );
  const fill = (piece: Piece, tag: string) => {
    const character = typeof piece === 'string' ? standsFor(piece) : null;
    return character === null ? piece : tag[character]!;
  };
  return makeVariant(variant, always, (tag) => pieces.map((piece) => fill(piece, tag)));
}

/** A page in pieces, with what belongs to its headers. */
function writeVariant(parts: WebParts, content: PageContent, config: Config) {
  const { scanned, firstView } = content;
  const { styles, starter, version } = parts;
  const colour = typeof scanned === 'object' ? scanned.brand.secondaryColor : null;
  const { css, policy } = brandStyle(colour, { sheet: firstView ? styles.landing : styles.frame, starter });
  return {
    version,
    policy: version === null ? developmentPolicy : policy,
    written: writePage(parts, content, css, config),
  };
}

function makeVariant(
  { version, policy, written }: ReturnType<typeof writeVariant>,
  always: Headers,
  fill: (tag: string) => readonly Piece[],
): PageVariant {
  return {
    headers: {
      ...always,
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      'vary': 'Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent',
    },
    etag: version && hash('sha1', `${version} ${plain(written)}`, 'base64url'),
    plain: (tag) => plain(fill(tag)),
    gzip: (tag) => gzipped(fill(tag)),
  };
}

/** Texts that follow one another as one: the longer a piece is, the better it compresses. */
function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') found[found.length - 1] = last + piece;
    else found.push(piece);
  }
  return found;
}

function withTag<Scanned extends PageContent['scanned'] | null>(scanned: Scanned, tag: string): Scanned {
  return scanned && typeof scanned === 'object' ? { ...scanned, product: { ...scanned.product, tag } } : scanned;
}
