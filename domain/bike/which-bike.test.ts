import { expect, test } from 'vitest';
import type { ListedBike } from './contract.ts';
import { whichBike } from './which-bike.ts';

const bike = (tag: string) => ({ product: { tag } }) as ListedBike;
const own = [bike('NEW1'), bike('OLD1')];
const active = (tag: string) => ({ tag, active: true });

test.each([
  ['none was seen: the one owned last', null, false, own, 'NEW1'],
  ['an own one was seen', active('OLD1'), false, own, null],
  ['somebody else’s was seen some time ago', active('ELSE'), false, own, 'NEW1'],
  ['somebody else’s was scanned just now', active('ELSE'), true, own, null],
  ['one that nobody has activated was seen', { tag: 'ELSE', active: false }, false, own, null],
  ['none is owned, none was seen', null, false, [], null],
  ['none is owned, another was seen', active('ELSE'), false, [], null],
] as const)('%s', (_, seen, scannedJustNow, bikes, shown) => {
  expect(whichBike(seen, scannedJustNow, bikes)?.product.tag ?? null).toBe(shown);
});
