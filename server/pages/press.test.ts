import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plain, pressed, still, Still } from './press.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme', minLength: 300, maxLength: 600 }),
  // Longer than one stored block.
  fc.integer({ min: 65_000, max: 70_000 }).map((length) => 'ação'.repeat(length / 4)),
);

it('pieces come out of gzip as they went in, still or not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, fc.boolean()), { maxLength: 8 }), (texts) => {
      const pieces = texts.map(([text, isStill]) => (isStill ? still(text) : text));
      expect(plain(pieces)).toBe(texts.map(([text]) => text).join(''));
      expect(gunzipSync(pressed(pieces)).toString()).toBe(plain(pieces));
    }),
  );
});

it('a still piece is compressed; a short one stays a text', () => {
  const long = still('a line of a style sheet\n'.repeat(100));
  expect(long).toBeInstanceOf(Still);
  expect((long as Still).pressed.length).toBeLessThan(100);
  expect(still('short')).toBe('short');
});
