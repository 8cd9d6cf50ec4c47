import { roughly, type Position } from '#domain/stores/store.ts';

/** Why there is no position; a closed list, so that a screen has words for each. */
export type PositionProblem = 'denied' | 'unavailable' | 'late' | 'unsupported';

/** By the numbers of GeolocationPositionError. */
const byCode: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'late' };

/** Nothing is found better by more than the nearest radio mast says, and a position of some minutes ago is still right. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/** Where the phone is, roughly, or why it does not say. The browser asks its person, so this is for after a tap only. */
export function askPosition(from: Navigator = navigator): Promise<Position | PositionProblem> {
  return new Promise((resolve) => {
    // There is none in pages without HTTPS, where some browsers leave the object out.
    if (!('geolocation' in from) || !isSecureContext) return resolve('unsupported');
    from.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly(coords)),
      ({ code }) => resolve(byCode[code] ?? 'unavailable'),
      options,
    );
  });
}
