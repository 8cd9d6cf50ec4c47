import { expect, test } from 'vitest';
import { mapLink } from './seen-place.tsx';

test.each([
  ['ios', 'https://maps.apple.com/?ll=-23.561,-46.656&q=-23.561,-46.656'],
  ['android', 'geo:-23.561,-46.656?q=-23.561,-46.656'],
  ['other', 'https://www.google.com/maps/search/?api=1&query=-23.561%2C-46.656'],
] as const)('on %s', (phone, link) => expect(mapLink({ latitude: -23.561, longitude: -46.656 }, phone)).toBe(link));
