import { readScannedCode } from '#domain/tag/scanned-code.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { giveTo, isSentAgain, lockOwn } from './recordings.store.ts';

type Taking = {
  policyId: string;
  accountId: string;
  bike: { id: string; tag: string };
  frameId: string;
  clipId: string | null;
  readAtMs: number;
};

/** How much later than its last picture a clip may have been read: phones and containers count differently. Milliseconds. */
const lateness = 2_000;

/**
 * Gives picture and clip to a policy, in the transaction of its proposal: the caller's own, ready, in no proposal yet. The picture is
 * of now: the same one of another policy of the bike does not count, also as another upload. The code that the server read in it must
 * be this bike's tag, and the moment of the reading one of the clip. Throws `evidence-missing`, `evidence-used`, `tag-unread`,
 * `tag-mismatch`.
 */
export async function takeRecording(
  tx: Tx,
  { clock, config }: Pick<House, 'clock' | 'config'>,
  { policyId, accountId, bike, frameId, clipId, readAtMs }: Taking,
): Promise<void> {
  const wanted = clipId === null ? [frameId] : [frameId, clipId];
  const rows = await lockOwn(tx, wanted, accountId);
  const frame = rows.find(({ id, kind }) => id === frameId && kind === 'photo');
  const clip = rows.find(({ id, kind }) => id === clipId && kind === 'video');
  if (!frame || (clipId !== null && !clip)) throw problem('evidence-missing');
  if (rows.some((row) => row.policyId !== null) || (await isSentAgain(tx, bike.id, frame)))
    throw problem('evidence-used');
  const hosts = [config.publicUrl, config.shortLinkUrl].map((url) => new URL(url).host);
  const tags = (frame.readText ?? '').split('\n').flatMap((text) => readScannedCode(text, hosts)?.tag ?? []);
  const isInClip = !clip || readAtMs <= (clip.seconds ?? 0) * 1000 + lateness;
  if (tags.length === 0 || !isInClip) throw problem('tag-unread');
  if (!tags.includes(bike.tag)) throw problem('tag-mismatch');
  await giveTo(tx, policyId, wanted, clock.now());
}
