/** Checked before the case is changed: upper case makes ASCII letters of some others (`ﬁ`, `ſ`). */
export const anyCase = /^[A-Za-z0-9]{4,16}$/;

/** Without what people put between its groups: `AB12 CD34`, `AB12-CD34`. */
export function withoutGroups(text: string): string {
  return text.replace(/[\s.\-–_/]/g, '');
}

/** Reads a tag in any case of letters; null when it is none. */
export function parseTag(text: string): string | null {
  const tag = text.trim();
  return anyCase.test(tag) ? tag.toUpperCase() : null;
}

/** The kinds of bike with their own drawing. */
export const bikeKinds = ['road', 'gravel', 'mtb', 'urban', 'e-bike', 'kids', 'bmx', 'cargo', 'folding'] as const;
export type BikeKind = (typeof bikeKinds)[number];

/** The model name that partners use for tags sold blank; such a tag leads to the short-link host unless preloaded. */
export const standardModel = 'STANDARD';

/** A tag in groups of four, as people read it aloud: `AB12 CD34`. */
export function groupTag(tag: string): string {
  return tag.replace(/(.{4})(?=.)/g, '$1 ');
}
