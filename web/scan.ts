import type { ScannedTag } from '#domain/tag/contract.ts';
import { parseTag } from '#domain/tag/tag-text.ts';
import { call, Refusal, refusalOf } from './api/call.ts';
import type { ErrorReason } from './shell/pages/error-reasons.ts';
import { Away } from './state/away.ts';
import { boot } from './state/boot.ts';
import { useLastScan } from './state/last-scan.ts';
import { keepProduct } from './state/product.ts';
import { useSession } from './state/session.ts';

/** The result for a scanned path: the tag's data, no tag at all, or a reason for the error screen. */
export type Scan = { found: ScannedTag } | 'no-tag' | { error: ErrorReason };

/**
 * Looks up `/:tag` and makes it the current product. Data that came with the page saves the first call. Throws {@link Away}
 * without a connection.
 */
export async function scan(segment: string): Promise<Scan> {
  const tag = parseTag(segment);
  if (!tag) return 'no-tag';
  try {
    const found = await ask(tag);
    keepProduct(found.product, found.brand);
    useLastScan.setState({ scanned: found, at: Date.now() });
    return { found };
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'tag-unknown' || code === 'tag-malformed') return { error: 'tag-unknown' };
    if (code === 'offline') throw new Away({ cause: error });
    return { error: 'unexpected' };
  }
}

async function ask(tag: string): Promise<ScannedTag> {
  const inPage = boot.scanned;
  if (inPage === 'tag-unknown' && location.pathname.slice(1).toUpperCase() === tag)
    throw new Refusal({ code: 'tag-unknown' });
  const known = typeof inPage === 'object' && inPage.product.tag === tag ? inPage : undefined;
  // Whether an active bike is the person's own depends on who is signed in, which the page's data does not contain.
  if (known && !(known.product.active && useSession.getState().tokens)) {
    delete boot.scanned;
    return known;
  }
  return call('GET /api/tags/:tag', { tag });
}
