import { create } from 'qrcode';
import { replaceCamera, type CameraReplacement } from './replace-camera.ts';
import type { CameraPretence } from './screen-state.ts';

/** From now on, until told otherwise or reloaded, the camera sees this, or does not open. */
export function pretendCamera(pretence: CameraPretence | undefined): void {
  if (pretence) return replaceCamera(replacementFor(pretence));
  // The browser's own is the prototype's.
  if ('mediaDevices' in navigator) delete (navigator.mediaDevices as Partial<MediaDevices>).getUserMedia;
}

/** A pretence with its text as a symbol. */
export function replacementFor(pretence: CameraPretence): CameraReplacement {
  if ('fails' in pretence) return pretence;
  if (pretence.sees === '') return { rows: [] };
  const { modules } = create(pretence.sees, { errorCorrectionLevel: 'Q' });
  const line = Array.from({ length: modules.size }, (_, at) => at);
  return { rows: line.map((row) => line.map((column) => (modules.get(row, column) ? '1' : '0')).join('')) };
}
