import type { FakePosition } from './screen-state.ts';

/** Replaces the phone's position until a reload. Runs by itself, because it is also sent into pages as a script. */
export function replacePosition(fake: FakePosition): void {
  const tell: Geolocation['getCurrentPosition'] = (succeed, fail) => {
    if ('fails' in fake) fail?.({ code: fake.fails, message: '' } as GeolocationPositionError);
    else succeed({ coords: { ...fake, accuracy: 50 }, timestamp: Date.now() } as unknown as GeolocationPosition);
  };
  Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { configurable: true, value: tell });
}

/** The phone says again where it is. */
export function restorePosition(): void {
  // The browser's own function is on the prototype.
  delete (navigator.geolocation as Partial<Geolocation>).getCurrentPosition;
}
