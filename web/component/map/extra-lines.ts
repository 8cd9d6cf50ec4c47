import type { BikeKind } from '#domain/tag/tag.ts';
import type { PlacedLine } from './line-places.ts';

/** Parts that some bikes of a kind have, drawn for those: display, lamp, rear shock. */
export const extraLines: Record<BikeKind, readonly PlacedLine[]> = {
  'road': [],
  'mtb': [{ place: 'shock', width: 6, path: 'M124 97L150 81' }],
  'urban': [],
  'e-bike': [
    { place: 'display', width: 5, path: 'M209 15.5L217 12.5' },
    { place: 'lights', width: 6.5, path: 'M225 54.5L229 53' },
    { place: 'shock', width: 6, path: 'M124 94L150 78' },
  ],
};
