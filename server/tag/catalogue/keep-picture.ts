import { createHash } from 'node:crypto';
import type { StoragePort } from '#server/outside/ports.ts';
import { parse, ParserDied, type Placed } from '#server/parsing/parse.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';
import type { DrawnPicture, PictureProblem, PictureUse } from './picture.parser.ts';

/** A file larger than this is not read. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** The version of each recipe in `picture.parser.ts`. */
const versions: Record<PictureUse, number> = { favicon: 1, logo: 1, photo: 2 };

const pictureParser: Placed<{ use: PictureUse; onlyNames: boolean }, string[] | PictureProblem, DrawnPicture> = {
  module: new URL('./picture.parser.ts', import.meta.url),
  lane: 'large',
  milliseconds: 60_000,
};

/**
 * Keeps a picture, drawn anew for its use in a process of its own, and gives its address. The address comes from the file's bytes: the
 * same file again is the same address, and is neither drawn nor stored twice.
 */
export async function keepPicture(
  storage: StoragePort,
  bytes: Uint8Array,
  use: PictureUse,
): Promise<{ url: string } | { problem: PictureProblem }> {
  if (bytes.length > maxPictureBytes) return { problem: 'picture-too-large' };
  const digest = createHash('sha256').update(`${use} ${versions[use]}\n`).update(bytes).digest('hex');
  const keyOf = (ending: string) => `${use}s/${digest}${ending}`;
  const endings = await draw(bytes, { use, onlyNames: true });
  if (typeof endings === 'string') return { problem: endings };
  // The last one is kept last: where it is, the others are.
  const key = keyOf(endings.at(-1)!);
  const kept = { url: `/media/${key}` };
  if (await storage.get(key)) return kept;
  const drawn: DrawnPicture[] = [];
  const problem = await draw(bytes, { use, onlyNames: false }, (picture) => drawn.push(picture));
  if (typeof problem === 'string') return { problem };
  for (const picture of drawn) {
    const { ending } = picture;
    await storage.put(keyOf(ending), {
      bytes: picture.bytes,
      contentType: `image/${ending.slice(ending.lastIndexOf('.') + 1)}`,
    });
  }
  return kept;
}

async function draw(
  bytes: Uint8Array,
  how: { use: PictureUse; onlyNames: boolean },
  each?: (picture: DrawnPicture) => void,
): Promise<string[] | PictureProblem> {
  try {
    // Imports wait for their turn elsewhere: here they are one among those who send something large.
    return await parse(pictureParser, how, untrustedBytes(bytes, { network: 'imports' }), each);
  } catch (error) {
    if (error instanceof ParserDied) return 'picture-broken';
    throw error;
  }
}
