import { cropToFrame } from '#web/kit/scanner/crop.ts';
import { openPonyfill, type CodeDetector } from '#web/kit/scanner/detector.ts';
import { openNative } from '#web/kit/scanner/native-detector.ts';
import { watchVideo } from '#web/kit/scanner/watch-video.ts';

export type Kind = CodeDetector['kind'];
/** A grey picture, its pixels as base64. */
export type SentPicture = { width: number; height: number; pixels: string };

declare global {
  interface Window {
    /**
     * Opens a detector: milliseconds until it is ready, with its module; null where the browser has none of this
     * kind.
     */
    openReader: (kind: Kind) => Promise<number | null>;
    /** Shows a picture to the scanner: milliseconds from its first frame to what it read; null when it read nothing. */
    timeToRead: (picture: SentPicture, text: string, patience: number) => Promise<number | null>;
  }
}

let detector: CodeDetector | null = null;

window.openReader = async (kind) => {
  const started = performance.now();
  detector = await (kind === 'native' ? openNative(['qr_code']) : openPonyfill(['qr_code']));
  return detector && performance.now() - started;
};

window.timeToRead = async (picture, text, patience) => {
  const video = document.querySelector<HTMLVideoElement>('#video')!;
  const { stream, end } = filmOf(picture);
  video.srcObject = stream;
  // The first frame of a canvas's stream is an empty one.
  for (let frame = 0; frame < 2; frame++) await new Promise((shown) => video.requestVideoFrameCallback(shown));
  const started = performance.now();
  const box = { width: 360, height: 640 };
  const read = await new Promise<number | null>((done) => {
    const stop = watchVideo(video, {
      detector: detector!,
      crop: () =>
        cropToFrame({ width: video.videoWidth, height: video.videoHeight }, box, {
          x: 50,
          y: 190,
          width: 260,
          height: 260,
        }),
      onCode: (found) => finish(found === text ? performance.now() - started : null),
      onFailure: () => finish(null),
    });
    const timer = setTimeout(() => finish(null), patience);
    function finish(time: number | null) {
      clearTimeout(timer);
      stop();
      done(time);
    }
  });
  end();
  return read;
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
  const end = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  return { stream, end };
}
