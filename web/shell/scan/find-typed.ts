import type { Path } from '#domain/path-builder.ts';
import { readScannedCode } from '#domain/tag/scanned-code.ts';
import { asDigits, nearMisses, readTypedTag } from '#domain/tag/typed-tag.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { ourHosts, type FindBike } from './use-tag-scan.ts';

/** What somebody typed: the bike's screen, or the registered tags that may have been meant. */
export type Typed = { path: Path } | { meant: string[] } | 'brand-mismatch';

/**
 * Opens a tag as it was typed, else with digits for O, I and L; a pasted address of a tag counts as well. If nobody registered either, the
 * near misses that somebody did register. Throws every other refusal.
 */
export async function findTyped(text: string, findBike: FindBike): Promise<Typed> {
  const pasted = readScannedCode(text, ourHosts());
  const tag = pasted?.tag ?? readTypedTag(text) ?? '';
  for (const reading of new Set([tag, asDigits(tag)])) {
    const found = await unlessUnknown(findBike({ tag: reading, brand: pasted?.brand ?? null }));
    if (found) return found === 'brand-mismatch' ? found : { path: found };
  }
  const looked = nearMisses(tag).map(
    async (near) => (await unlessUnknown(call('GET /api/tags/:tag', { tag: near }))) && near,
  );
  return { meant: (await Promise.all(looked)).filter((near) => near !== null) };
}

async function unlessUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (refusalOf(error).code === 'tag-unknown') return null;
    throw error;
  }
}
