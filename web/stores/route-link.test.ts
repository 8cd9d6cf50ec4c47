import { expect, test } from 'vitest';
import { routeLink } from './route-link.ts';

const store = { latitude: -23.5668, longitude: -46.6889, name: 'Bike & Cia (Pinheiros)' };

test.each([
  ['ios', 'https://maps.apple.com/?daddr=-23.5668,-46.6889&q=Bike%20%26%20Cia%20(Pinheiros)'],
  ['android', 'geo:-23.5668,-46.6889?q=-23.5668,-46.6889(Bike%20%26%20Cia%20%20Pinheiros%20)'],
  ['other', 'https://www.google.com/maps/dir/?api=1&destination=-23.5668%2C-46.6889'],
] as const)('%s', (phone, link) => expect(routeLink(store, phone)).toBe(link));
