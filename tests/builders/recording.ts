import sharp from 'sharp';
import type { TestHouse } from '#tests/server/house.ts';
import { qrPicture, type GreyPicture, type QrPictureWish } from './qr-picture.ts';
import { anUpload } from './upload.ts';
import { aVideo } from './video.ts';

type Sender = { token: string };

/** A photo of a code, smaller than a phone takes it: the larger, the longer it takes to make and to read. */
export function aFrameFile(text: string, wish: QrPictureWish = {}): Promise<Buffer> {
  return jpegOf(qrPicture(text, { width: 640, height: 480, ...wish }));
}

/** A grey picture as a file. */
export function jpegOf({ width, height, pixels }: GreyPicture): Promise<Buffer> {
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}

let pictures = 0;

/** Sends picture and clip of a bike with this code, no picture twice the same, and answers how `takeRecording` and proposals name them. */
export async function aRecording(
  house: TestHouse,
  sender: Sender,
  { text, seconds = 8 }: { text: string; seconds?: number | null },
): Promise<{ frameId: string; clipId: string | null }> {
  const purpose = 'insurance-recording';
  const frame = await anUpload(house, sender, {
    purpose,
    bytes: await aFrameFile(text, { light: 236 - (pictures++ % 40) }),
  });
  if (seconds === null) return { frameId: frame.id, clipId: null };
  const clip = await anUpload(house, sender, { purpose, kind: 'video', bytes: await aVideo({ seconds, as: 'webm' }) });
  return { frameId: frame.id, clipId: clip.id };
}
