import { expect, test } from 'vitest';
import { parseTimeZone, timeZoneAt, timeZones } from './time-zone.ts';

/** Minutes that the clocks of a zone are behind UTC on a day of 2026. */
function behind(zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const [hours = 0, minutes = 0] = clock.format(new Date('2026-11-20T12:00:00Z')).split(':').map(Number);
  return 12 * 60 - (hours * 60 + minutes);
}

test.each(timeZones.map((zone) => [zone]))('%s is known here, and two to five hours behind UTC', (zone) => {
  expect([120, 180, 240, 300]).toContain(behind(zone));
});

test.each([
  ['SP', -23.55, -46.63, 'America/Sao_Paulo', 180],
  ['PE', -8.05, -34.9, 'America/Recife', 180],
  ['PE', -3.85, -32.42, 'America/Noronha', 120],
  ['AM', -3.12, -60.02, 'America/Manaus', 240],
  ['MT', -15.6, -56.1, 'America/Cuiaba', 240],
  ['AC', -9.97, -67.81, 'America/Rio_Branco', 300],
  // Eirunepé, Benjamin Constant, Envira; Tefé and Humaitá east of the line.
  ['AM', -6.66, -69.87, 'America/Eirunepe', 300],
  ['AM', -4.38, -70.03, 'America/Eirunepe', 300],
  ['AM', -7.44, -70.02, 'America/Eirunepe', 300],
  ['AM', -3.37, -64.71, 'America/Manaus', 240],
  ['AM', -7.51, -63.03, 'America/Manaus', 240],
] as const)('%s at %d %d: %s', (state, latitude, longitude, zone, minutes) => {
  expect(timeZoneAt(state, { latitude, longitude })).toBe(zone);
  expect(behind(zone)).toBe(minutes);
});

test('names of zones in any case; no others', () => {
  expect(parseTimeZone(' america/manaus ')).toBe('America/Manaus');
  expect(parseTimeZone('Europe/Lisbon')).toBeNull();
  expect(parseTimeZone('')).toBeNull();
});
