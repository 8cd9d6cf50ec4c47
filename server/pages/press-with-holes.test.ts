import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pressWithHoles } from './press-with-holes.ts';
import { plain, still, type Piece } from './press.ts';

/** Texts of a page, and between them its tag: whole, or one of its characters. */
const anyPart = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => () => text),
  fc.constantFrom('ABCDEFGHIJKLMNOP', 'QRSTUVWXYZ012345', 'ação 🚲', '\uE000').map((text) => () => text),
  // Longer than one stored block.
  fc.integer({ min: 65_000, max: 70_000 }).map((length) => () => 'ação'.repeat(length / 4)),
  fc.integer({ min: 300, max: 600 }).map((length) => {
    const piece = still('style '.repeat(length));
    return () => piece;
  }),
  fc.constant((tag: string): Piece => tag),
  fc.nat(3).map(
    (at) =>
      (tag: string): Piece =>
        tag[at]!,
  ),
);
const anyTags = fc
  .integer({ min: 4, max: 16 })
  .chain((length) => fc.array(fc.stringMatching(new RegExp(`^[A-Z0-9]{${length}}$`)), { minLength: 1, maxLength: 4 }));

it('any tag put into the holes makes the page that would have been written for it', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 10 }), anyTags, (parts, tags) => {
      const write = (tag: string) => parts.map((part) => part(tag));
      const press = pressWithHoles(write, tags[0]!.length)!;
      // Gunzip looks at the checksum too.
      for (const tag of tags) expect(gunzipSync(press(tag)).toString()).toBe(plain(write(tag)));
    }),
  );
});

it('a page without a tag has no holes', () => {
  expect(gunzipSync(pressWithHoles(() => ['<p>Pedivela</p>'], 0)!('')).toString()).toBe('<p>Pedivela</p>');
});

it.each([
  ['small letters', (tag: string) => tag.toLowerCase()],
  ['another length for some tags', (tag: string) => (tag.startsWith('A') ? 'an A' : tag)],
  ['a character that follows from it', (tag: string) => String(tag.charCodeAt(0) % 7)],
])('a page that has %s of its tag is not pressed once for all', (_what, of) => {
  expect(pressWithHoles((tag) => [of(tag)], 4)).toBeNull();
});
