import { parse, type Placed } from '#server/parsing/parse.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import type { DrawnPhoto, Drawing, Undrawn } from './photo.parser.ts';

const photoParser: Placed<Drawing, DrawnPhoto | Undrawn> = {
  module: new URL('./photo.parser.ts', import.meta.url),
  lane: 'small',
  milliseconds: 10_000,
};

/** A photo drawn anew, told by its content alone, in a process of its own; or why there is none. */
export function drawPhoto(file: UntrustedFile, drawing: Drawing): Promise<DrawnPhoto | Undrawn> {
  return parse(photoParser, drawing, file);
}
