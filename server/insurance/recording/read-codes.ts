import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A picture in shades of grey, row by row. */
export type Pixels = { width: number; height: number; greys: Uint8Array };

/** What a picture may take. The hardest of its size takes a second on a slow machine. */
const bounds = { milliseconds: 20_000, megabytes: 256 };

/** Sides at which a picture is looked at, in pixels: a code that fills it reads better when it is small. */
const sides = [1280, 2560, 640];

/**
 * The texts of the QR codes in a picture, each at the first of some sizes at which one is read; none where a picture takes too long.
 * In a thread of its own, which sees none of our secrets: the picture is a stranger's.
 */
export async function readCodes(photo: Buffer): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  for (const side of sides) {
    const { data, info } = await sharp(photo)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const texts = await readPixels({ width: info.width, height: info.height, greys: new Uint8Array(data) });
    if (texts.length > 0) return texts;
  }
  return [];
}

async function readPixels(pixels: Pixels): Promise<string[]> {
  const thread = new Worker(new URL('./code-thread.ts', import.meta.url), {
    workerData: pixels,
    transferList: [pixels.greys.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
    env: {},
    execArgv: [],
  });
  try {
    const [texts] = await once(thread, 'message', { signal: AbortSignal.timeout(bounds.milliseconds) });
    return texts as string[];
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return [];
    throw error;
  } finally {
    await thread.terminate();
  }
}
