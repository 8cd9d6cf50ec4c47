import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { danfePicture } from '#tests/builders/danfe-picture.ts';
import { qrPicture, type GreyPicture } from '#tests/builders/qr-picture.ts';

/** The film that Chromium plays as its camera; each worker has its own, and may replace it at any time. */
const film = join(tmpdir(), `pedivela-camera-${process.pid}.y4m`);
process.once('exit', () => rmSync(film, { force: true }));

/** The flags that give Chromium that camera and allow its use. */
export const cameraFlags: readonly string[] = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** The camera sees a QR code with this text from the next time it is opened. */
export function showToCamera(text: string): void {
  showPicture(qrPicture(text, { width: 640, height: 480, size: 150 }));
}

/** The camera sees no code at all from the next time it is opened. */
export function showNoCode(): void {
  showPicture(qrPicture('x', { width: 640, height: 480, size: 1 }));
}

/**
 * The camera sees the barcode of a DANFE from the next time it is opened: above the middle, where the frame of the screen is
 * on an upright phone. Its modules
 * are 1.75 pixels wide: of those of 1.6, which the frame would hold with room to spare, some keys cannot be read at all.
 */
export function showBarcode(key: string): void {
  const barcode = danfePicture(key, { width: 720, height: 866, size: 520 });
  const pixels = new Uint8Array(720 * 1280).fill(barcode.pixels[0]!);
  pixels.set(barcode.pixels);
  showPicture({ width: 720, height: 1280, pixels });
}

function showPicture(picture: GreyPicture): void {
  writeFileSync(film, toY4m(picture));
}

/** A film of one grey picture: a few frames, which the browser repeats. */
function toY4m({ width, height, pixels }: GreyPicture): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixels, colours]);
  return Buffer.concat([header, ...Array.from({ length: 5 }, () => frame)]);
}
