/**
 * Stand-ins for a tag: one character of Unicode's private-use area for each of its characters, as the view groups and spells them.
 * What is written with them is split there once, and any tag of that length is put in.
 */
const first = 0xe000;
/** In URLs they are encoded. Tags are letters and digits, which need no encoding there. */
const inAddress = /%EE%80%8[0-9A-F]/gi;
const any = /([\uE000-\uE00F])/;

/** The stand-ins for a tag of this length. */
export function standInOf(length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, at) => first + at));
}

/** Whether a text has characters that would be taken for a tag's. */
export function hasStandIn(text: string): boolean {
  return text.search(any) >= 0 || text.search(inAddress) >= 0;
}

/** Which character of the tag a piece stands for; null for a text of its own. */
export function standsFor(piece: string): number | null {
  return piece.length === 1 && any.test(piece) ? piece.charCodeAt(0) - first : null;
}

/** Splits what was written with stand-ins: text, stand-in, text, stand-in, …, text. */
export function splitAtStandIns(written: string): string[] {
  return written.replaceAll(inAddress, decodeURIComponent).split(any);
}
