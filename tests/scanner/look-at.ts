import { readBarcodes } from 'zxing-wasm/reader';
import { bends } from '#domain/tag/reading/bends.ts';
import { readPicture } from '#domain/tag/reading/read-picture.ts';
import { openReader } from '#tests/builders/open-reader.ts';
import type { GreyPicture } from '#tests/builders/qr-picture.ts';
import { drawn } from '#tests/builders/scene/drawn.ts';
import type { CodeFormat } from '#web/kit/scanner/reading/detector.ts';
import { cropFor, livePlan } from '#web/kit/scanner/reading/watch-video.ts';

/** The width of the phone's screen and of the frames on it; the wide one is for barcodes. */
const screen = { width: 360, square: 260, wide: 346 };

/** `flat` leaves out what reads codes that are wound around something; `all` goes on after the first text. */
type Options = { flat?: boolean; all?: boolean };

/**
 * What the app's scanner reads when a camera sees the same picture for some seconds: each attempt of its plan, with each way to
 * flatten a code. The frame is in the middle.
 */
export async function lookAt(
  picture: GreyPicture,
  formats: readonly CodeFormat[],
  { flat = false, all = false }: Options = {},
): Promise<string[]> {
  openReader();
  const box = { width: screen.width, height: (screen.width * picture.height) / picture.width };
  const [width, height] = formats.includes('code_128')
    ? [screen.wide, screen.wide / 2]
    : [screen.square, screen.square];
  const frame = { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height };
  const texts: string[] = [];
  for (const attempt of livePlan(formats)) {
    const crop = cropFor(attempt, { picture, box, frame })!;
    texts.push(...(await readPicture(readBarcodes, drawn(picture, crop), formats, flat ? [] : bends)));
    if (texts.length > 0 && !all) break;
  }
  return texts;
}
