import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { putFile } from '#server/files/content.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import { insertRecording } from '#server/insurance/recording/recordings.store.ts';
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

/** A picture that an account has sent, in which the server has read this text. Put where a sent one lies: to send and read one takes as long as a test. */
export async function aReadFrame(house: TestHouse, accountId: string, readText: string): Promise<string> {
  const picture = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(64)]);
  const id = uuidv7();
  const [kind, type] = ['recording', 'image/jpeg'] as const;
  const kept = await putFile(house, { kind, type, content: Readable.from([picture]), maxBytes: picture.length });
  const about = { fileId: kept.id, type, bytes: picture.length };
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const row = { id, accountId, ...about, sha256, kind: 'photo', readText, seconds: null, policyId: null } as const;
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    await insertFile(tx, { ...kept, causeId: id });
    await insertRecording(tx, { ...row, createdAt: now, changedAt: now });
  });
  return id;
}
