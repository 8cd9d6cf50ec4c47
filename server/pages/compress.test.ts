import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  plain,
  gzipped,
  staticPiece,
  StaticPiece,
  hasStandIn,
  splitAtStandIns,
  standInOf,
  standsFor,
} from './compress.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme', minLength: 300, maxLength: 600 }),
  // Longer than one stored block.
  fc.integer({ min: 65_000, max: 70_000 }).map((length) => 'ação'.repeat(length / 4)),
);

it('pieces come out of gzip as they went in, static or not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, fc.boolean()), { maxLength: 8 }), (texts) => {
      const pieces = texts.map(([text, isStatic]) => (isStatic ? staticPiece(text) : text));
      expect(plain(pieces)).toBe(texts.map(([text]) => text).join(''));
      expect(gunzipSync(gzipped(pieces)).toString()).toBe(plain(pieces));
    }),
  );
});

it('a static piece is compressed; a short one stays a text', () => {
  const long = staticPiece('a line of a style sheet\n'.repeat(100));
  expect(long).toBeInstanceOf(StaticPiece);
  expect((long as StaticPiece).compressed.length).toBeLessThan(100);
  expect(staticPiece('short')).toBe('short');
});

const anyTag = fc.stringMatching(/^[A-Z0-9]{4,16}$/);

it('what is written with stand-ins has any tag of that length put in, also in addresses', () => {
  fc.assert(
    fc.property(anyTag, (tag) => {
      const write = (of: string) => `<a href="${encodeURIComponent(of)}" lang="en">${[...of].join(' ')}</a>${of}`;
      const parts = splitAtStandIns(write(standInOf(tag.length)));
      const filled = parts.map((part) => tag[standsFor(part) ?? -1] ?? part).join('');
      expect(filled).toBe(write(tag));
    }),
  );
});

it.each(['\uE000', 'a\uE00Fb', '%EE%80%80', '%ee%80%8f'])('a name with %j is told from one without', (name) => {
  expect(hasStandIn(name)).toBe(true);
  expect(hasStandIn('Trilha %EE 500 🚲')).toBe(false);
});
