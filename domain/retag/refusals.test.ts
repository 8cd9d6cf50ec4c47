import { expect, test } from 'vitest';
import { bikeRefusal, spareRefusal, type RetaggedBike, type SpareTag } from './refusals.ts';

const fine: RetaggedBike = {
  isStolen: false,
  isContested: false,
  isInTransfer: false,
  isHandedOver: false,
  hasOwner: true,
  isAsked: false,
};

test.each<[Partial<RetaggedBike>, string | null, string | null]>([
  [{}, null, null],
  [{ isStolen: true }, 'bike-stolen', 'bike-stolen'],
  [{ isContested: true }, 'ownership-contested', 'ownership-contested'],
  [{ isInTransfer: true }, 'transfer-under-way', 'transfer-under-way'],
  [{ isHandedOver: true, hasOwner: false }, 'handover-waiting', 'handover-waiting'],
  [{ hasOwner: false }, 'retag-by-brand', null],
  [{ isAsked: true }, 'retag-waiting', null],
  // A contest is a transfer too, and a theft goes before all: the first that holds is told.
  [{ isStolen: true, isContested: true, isInTransfer: true }, 'bike-stolen', 'bike-stolen'],
  [{ isContested: true, isInTransfer: true, isAsked: true }, 'ownership-contested', 'ownership-contested'],
])('of a bike with %j a shop is told %s, the brand %s', (facts, byShop, byDesk) => {
  const bike = { ...fine, ...facts };
  expect([bikeRefusal(bike, 'shop'), bikeRefusal(bike, 'desk')]).toEqual([byShop, byDesk]);
});

test.each<[SpareTag, string | null]>([
  [{ isOfBrand: true, isVoid: false, isOnBike: false }, null],
  [null, 'tag-unknown'],
  [{ isOfBrand: false, isVoid: false, isOnBike: false }, 'spare-elsewhere'],
  [{ isOfBrand: true, isVoid: true, isOnBike: false }, 'spare-void'],
  [{ isOfBrand: true, isVoid: false, isOnBike: true }, 'spare-taken'],
  // Of another brand's tag a shop learns nothing more.
  [{ isOfBrand: false, isVoid: true, isOnBike: true }, 'spare-elsewhere'],
])('a tag with %j is refused with %s', (spare, refusal) => expect(spareRefusal(spare)).toBe(refusal));
