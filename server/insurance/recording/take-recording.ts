import { readScannedCode } from '#domain/tag/scanned-code.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { giveTo, lockOwn } from './recordings.store.ts';

type Taking = { policyId: string; accountId: string; tag: string; frameId: string; clipId: string | null };

/**
 * Gives picture and clip to a policy, in the transaction of its proposal: the caller's own, ready, in no proposal yet. The code that
 * the server read in the picture must be this bike's tag. Throws `evidence-missing`, `evidence-used`, `tag-unread`, `tag-mismatch`.
 */
export async function takeRecording(
  tx: Tx,
  { clock, config }: Pick<House, 'clock' | 'config'>,
  { policyId, accountId, tag, frameId, clipId }: Taking,
): Promise<void> {
  const wanted = clipId === null ? [frameId] : [frameId, clipId];
  const rows = await lockOwn(tx, wanted, accountId);
  const frame = rows.find(({ id, kind }) => id === frameId && kind === 'photo');
  const hasClip = clipId === null || rows.some(({ id, kind }) => id === clipId && kind === 'video');
  if (!frame || !hasClip) throw problem('evidence-missing');
  if (rows.some((row) => row.policyId !== null)) throw problem('evidence-used');
  const hosts = [config.publicUrl, config.shortLinkUrl].map((url) => new URL(url).host);
  const tags = (frame.readText ?? '').split('\n').flatMap((text) => readScannedCode(text, hosts)?.tag ?? []);
  if (tags.length === 0) throw problem('tag-unread');
  if (!tags.includes(tag)) throw problem('tag-mismatch');
  await giveTo(tx, policyId, wanted, clock.now());
}
