import { create } from 'qrcode';
import { replaceCamera, type CameraReplacement } from './replace-camera.ts';
import type { FakeCamera } from './screen-state.ts';

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
