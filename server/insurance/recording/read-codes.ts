import { parse, ParserDied, type Placed } from '#server/parsing/parse.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';

/** A picture may be made so that looking for codes in it never ends. */
const codesParser: Placed<null, string[]> = {
  module: new URL('./codes.parser.ts', import.meta.url),
  lane: 'small',
  milliseconds: 3_000,
};

/** The texts of the QR codes in a photo, in a process of its own; none where looking for them takes too long. */
export async function readCodes(photo: UntrustedFile): Promise<string[]> {
  try {
    return await parse(codesParser, null, photo);
  } catch (error) {
    if (error instanceof ParserDied) return [];
    throw error;
  }
}
