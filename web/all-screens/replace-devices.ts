import { create } from 'qrcode';
import type { FakeCamera, FakePosition } from './screen-state.ts';

/** Replaces the camera until the next call or a reload: it sees this code, or does not open. Undefined restores it. */
export function fakeCamera(fake: FakeCamera | undefined): void {
  if (fake) return replaceCamera(replacementFor(fake));
  // The browser's own function is on the prototype.
  if ('mediaDevices' in navigator) delete (navigator.mediaDevices as Partial<MediaDevices>).getUserMedia;
}

/** The fake camera with its text as the modules of a QR code. */
export function replacementFor(fake: FakeCamera): CameraReplacement {
  if ('fails' in fake) return fake;
  if (fake.sees === '') return { rows: [] };
  const { modules } = create(fake.sees, { errorCorrectionLevel: 'Q' });
  const line = Array.from({ length: modules.size }, (_, at) => at);
  return { rows: line.map((row) => line.map((column) => (modules.get(row, column) ? '1' : '0')).join('')) };
}

/** What the camera sees: a QR code row by row (`1` is dark), or nothing; or the name of the error that opening it throws. */
type CameraReplacement = { rows: string[] } | { fails: string };

/**
 * Replaces the camera with a drawn picture: a dark workshop, the tube of a frame, and the code on it. Runs by
 * itself, because it is also sent into pages as a script.
 */
export function replaceCamera(replacement: CameraReplacement): void {
  const devices = navigator.mediaDevices;
  devices.getUserMedia = () => {
    if ('fails' in replacement) return Promise.reject(new DOMException('', replacement.fails));
    const canvas = document.createElement('canvas');
    canvas.width = 720;
    canvas.height = 1280;
    const pen = canvas.getContext('2d')!;
    const draw = () => {
      const ground = pen.createRadialGradient(360, 460, 80, 360, 520, 900);
      ground.addColorStop(0, '#6d7066');
      ground.addColorStop(1, '#1b1d18');
      pen.fillStyle = ground;
      pen.fillRect(0, 0, 720, 1280);
      const tube = pen.createLinearGradient(200, 0, 520, 0);
      tube.addColorStop(0, '#23261f');
      tube.addColorStop(0.35, '#8c9184');
      tube.addColorStop(1, '#171913');
      pen.fillStyle = tube;
      pen.fillRect(190, 0, 340, 1280);
      const size = replacement.rows.length;
      if (size === 0) return;
      const dot = 236 / (size + 8);
      pen.fillStyle = '#f4f3ec';
      pen.fillRect(242, 292, 236, 236);
      pen.fillStyle = '#15170f';
      replacement.rows.forEach((row, y) =>
        [...row].forEach((bit, x) => {
          if (bit === '1') pen.fillRect(242 + (x + 4) * dot, 292 + (y + 4) * dot, dot + 0.5, dot + 0.5);
        }),
      );
    };
    draw();
    // A canvas gives a frame only when something is drawn.
    setInterval(draw, 200);
    return Promise.resolve(canvas.captureStream(10));
  };
}

/** Moves the clock of the page to an instant, from which it goes on. Runs by itself, because it is also sent into pages as a script. */
export function replaceClock(now: string): void {
  const Usual = Date;
  const ahead = Usual.parse(now) - Usual.now();
  class Moved extends Usual {
    constructor(...given: [] | [value: number | string | Date]) {
      if (given.length === 0) super(Moved.now());
      else super(...given);
    }

    static override now(): number {
      return Usual.now() + ahead;
    }
  }
  window.Date = Moved as DateConstructor;
}

const usual = globalThis.Date;

/** The clock of the phone again. */
export function restoreClock(): void {
  globalThis.Date = usual;
}

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
