import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readPicture } from '#domain/tag/reading/read-picture.ts';
import type { Crop } from '#web/kit/scanner/reading/crop.ts';
import { type CodeFormat, openOwn, type CodeDetector, openNative } from '#web/kit/scanner/reading/detector.ts';
import { photoPlan, readPhoto } from '#web/kit/scanner/reading/read-photo.ts';
import { livePlan, type Attempt, watchVideo } from '#web/kit/scanner/reading/watch-video.ts';

export type Kind = CodeDetector['kind'];
/** A grey picture, its pixels as base64. */
export type SentPicture = { width: number; height: number; pixels: string };
/** How long something took, and what was read; null when nothing was. */
export type Outcome = { milliseconds: number; text: string | null };
/** A former plan, which reads flat codes only; without one, the app's own of today is measured. */
export type FormerPlan = { live: readonly Attempt[] };

declare global {
  interface Window {
    /**
     * Opens a detector: milliseconds until it is ready, with its module; null where the browser has none of this
     * kind.
     */
    openReader: (kind: Kind, formats: readonly CodeFormat[]) => Promise<number | null>;
    /** Shows a picture as a camera's, until the next one. */
    show: (picture: SentPicture) => Promise<void>;
    /** From the first look at that picture to what the scanner reads. */
    timeToRead: (patience: number, former: FormerPlan | null) => Promise<Outcome>;
    /** From choosing a photo (a file as base64) to what is read in it, or that nothing is. */
    timeToReadPhoto: (file: string, former: readonly Crop[] | null) => Promise<Outcome>;
  }
}

const box = { width: 360, height: 640 };
const frames = { square: { x: 50, y: 148, width: 260, height: 260 }, wide: { x: 7, y: 190, width: 346, height: 173 } };
const reader: { formats: readonly CodeFormat[]; now: CodeDetector | null; former: CodeDetector | null } = {
  formats: [],
  now: null,
  former: null,
};
let end = () => {};

window.openReader = async (kind, formats) => {
  const started = performance.now();
  const now = await (kind === 'native' ? openNative(formats) : openOwn(formats));
  const opened = performance.now() - started;
  Object.assign(reader, { formats, now, former: kind === 'native' ? now : await openFormer(formats) });
  return now && opened;
};

/** The former reader: flat codes only, on the page's own thread. */
async function openFormer(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return { kind: 'own', read: (picture) => readPicture(readBarcodes, picture, formats, []) };
}

window.show = async (picture) => {
  end();
  const video = document.querySelector<HTMLVideoElement>('#video')!;
  const film = filmOf(picture);
  end = film.end;
  video.srcObject = film.stream;
  // The first frame of a canvas's stream is an empty one.
  for (let frame = 0; frame < 2; frame++) await new Promise((shown) => video.requestVideoFrameCallback(shown));
};

window.timeToRead = (patience, former) => {
  const video = document.querySelector<HTMLVideoElement>('#video')!;
  const started = performance.now();
  return new Promise((done) => {
    const finish = (text: string | null) => {
      clearTimeout(timer);
      stop();
      done({ milliseconds: performance.now() - started, text });
    };
    const stop = watchVideo(video, {
      detector: (former ? reader.former : reader.now)!,
      plan: former?.live ?? livePlan(reader.formats),
      view: () => ({
        picture: { width: video.videoWidth, height: video.videoHeight },
        box,
        frame: frames[reader.formats.includes('code_128') ? 'wide' : 'square'],
      }),
      onCode: finish,
      onFailure: () => finish(null),
    });
    const timer = setTimeout(() => finish(null), patience);
  });
};

window.timeToReadPhoto = async (file, former) => {
  const photo = new Blob([Uint8Array.from(atob(file), (char) => char.charCodeAt(0))]);
  const started = performance.now();
  const text = await readPhoto(photo, {
    detector: (former ? reader.former : reader.now)!,
    plan: (size) => former ?? photoPlan(reader.formats, size),
    prefer: undefined,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  return { milliseconds: performance.now() - started, text };
};

/** A camera's stream that shows one constant picture. */
function filmOf({ width, height, pixels }: SentPicture): { stream: MediaStream; end: () => void } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  const image = pen.createImageData(width, height);
  const grey = Uint8Array.from(atob(pixels), (char) => char.charCodeAt(0));
  grey.forEach((shade, at) => image.data.set([shade, shade, shade, 255], at * 4));
  const draw = () => pen.putImageData(image, 0, 0);
  draw();
  const timer = setInterval(draw, 33);
  const stream = canvas.captureStream(30);
  return {
    stream,
    end: () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
