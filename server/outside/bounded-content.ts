import { createHash } from 'node:crypto';
import { FileTooLarge, type Bound, type KeptContent } from './ports.ts';

/** Content on its way into a storage: its chunks, and what passed by, which is complete once they were all read. */
export function boundedContent(content: AsyncIterable<Uint8Array>, { maxBytes, hashed = true }: Bound) {
  const hash = hashed ? createHash('sha256') : null;
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLarge(`The file is larger than ${maxBytes} bytes.`);
      hash?.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), passed: (): KeptContent => ({ bytes, sha256: hash?.digest('hex') ?? '' }) };
}
