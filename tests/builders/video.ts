import { randomBytes } from 'node:crypto';
import * as bunny from 'mediabunny';

type VideoWish = {
  seconds?: number;
  as?: 'mp4' | 'mov' | 'webm';
  title?: string;
  packetBytes?: number;
  noise?: (bytes: number) => Uint8Array;
};

/**
 * A video as phones write it: a picture a second (of noise, which nothing here decodes), and tags beside it that say where it was
 * taken.
 */
export async function aVideo({
  seconds = 3,
  as = 'mp4',
  title = 'Rua Augusta 1500',
  packetBytes = 400,
  noise = randomBytes,
}: VideoWish = {}) {
  const format = {
    mp4: () => new bunny.Mp4OutputFormat(),
    mov: () => new bunny.MovOutputFormat(),
    webm: () => new bunny.WebMOutputFormat(),
  }[as]();
  const output = new bunny.Output({ format, target: new bunny.BufferTarget() });
  const source = new bunny.EncodedVideoPacketSource('vp9');
  // Browsers, which write WebM, turn the pictures themselves.
  output.addVideoTrack(source, as === 'webm' ? {} : { rotation: 90 });
  output.setMetadataTags({ title, comment: '-23.561,-046.656/' });
  await output.start();
  for (let nth = 0; nth < seconds; nth++) {
    const packet = new bunny.EncodedPacket(noise(packetBytes), 'key', nth, 1);
    await source.add(packet, { decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 } });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}
