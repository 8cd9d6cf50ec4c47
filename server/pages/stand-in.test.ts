import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasStandIn, splitAtStandIns, standInOf, standsFor } from './stand-in.ts';

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
