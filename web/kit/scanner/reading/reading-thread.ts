import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Bend } from '#domain/tag/reading/flatten.ts';
import { readPicture } from '#domain/tag/reading/read-picture.ts';
import type { CodeFormat } from './detector.ts';

/** Pixels row by row, four bytes each. */
type Picture = Pick<ImageData, 'width' | 'height' | 'data'>;

/** What the thread is asked: to load its module from an address, or to read a picture. */
export type Question =
  | { module: string }
  | { picture: Picture; formats: readonly CodeFormat[]; bends: readonly Bend[] };
/** The texts that were read (none by loading), or why it failed. */
export type Answer = { texts: string[] } | { problem: string };

/** Runs beside the page, which goes on answering taps: a picture takes a slow phone a tenth of a second. */
addEventListener('message', ({ data: question, ports: [port] }: MessageEvent<Question>) => {
  answer(question).then(
    (texts) => port!.postMessage({ texts } satisfies Answer),
    (error: unknown) => port!.postMessage({ problem: String(error) } satisfies Answer),
  );
});

async function answer(question: Question): Promise<string[]> {
  if ('picture' in question) {
    const { picture, formats, bends } = question;
    return readPicture(readBarcodes, new ImageData(picture.data, picture.width, picture.height), formats, bends);
  }
  // From our own server; the default is a CDN.
  await prepareZXingModule({ overrides: { locateFile: () => question.module }, fireImmediately: true });
  return [];
}
