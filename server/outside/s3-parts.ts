import { XMLParser } from 'fast-xml-parser';
import type { FileType } from '#domain/http/file.contract.ts';
import { expectSuccess, giveUp, type AskBucket } from './s3-client.ts';
import { StorageTrouble } from './storage-trouble.ts';

/** How large a part is; two of them are in memory at a time. The protocol wants 5 MiB at least, and 10,000 parts at most. */
export const partBytes = 8 * 1024 * 1024;

type Way = { ask: AskBucket; signal: () => AbortSignal; partSize: number };
type Target = { key: string; type: FileType };

const xml = new XMLParser({ parseTagValue: false });

/**
 * Puts an object whose length nobody knows yet: in one request where one part is enough, otherwise in parts. When the
 * content or a request fails, there is no object.
 */
export async function putInParts(way: Way, target: Target, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(chunks, way.partSize);
  try {
    const first = await parts.next();
    const second = await parts.next();
    if (second.done) await putWhole(way, target, first.done ? new Uint8Array() : first.value);
    else await putEach(way, target, [first.value!, second.value], parts);
  } finally {
    // Where a request failed, whoever sends the content hears of it.
    await parts.return(undefined);
  }
}

async function putEach(
  way: Way,
  target: Target,
  firstParts: readonly Uint8Array[],
  furtherParts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const uploadId = await begin(way, target);
  const query = `${target.key}?uploadId=${encodeURIComponent(uploadId)}`;
  try {
    const tags: string[] = [];
    for (const part of firstParts) tags.push(await putPart(way, query, tags.length + 1, part));
    for await (const part of furtherParts) tags.push(await putPart(way, query, tags.length + 1, part));
    await complete(way, query, tags);
  } catch (error) {
    // What cannot be abandoned now is removed by the bucket's rule; the first error is the one to tell.
    await way
      .ask(query, { method: 'DELETE', signal: way.signal() })
      .then(expectSuccess)
      .catch(() => {});
    throw error;
  }
}

async function putWhole({ ask, signal }: Way, { key, type }: Target, body: Uint8Array): Promise<void> {
  const headers = { 'content-type': type };
  await expectSuccess(await ask(key, { method: 'PUT', headers, body, signal: signal() }));
}

async function begin({ ask, signal }: Way, { key, type }: Target): Promise<string> {
  const headers = { 'content-type': type };
  const answer = await ask(`${key}?uploads=`, { method: 'POST', headers, signal: signal() });
  const said = await told<{ InitiateMultipartUploadResult?: { UploadId?: string } }>(answer);
  const id = said.InitiateMultipartUploadResult?.UploadId;
  if (!id) throw new StorageTrouble('The storage began no upload.');
  return id;
}

/** Sends a part; its tag has to be named at the end. */
async function putPart({ ask, signal }: Way, query: string, number: number, body: Uint8Array): Promise<string> {
  const answer = await ask(`${query}&partNumber=${number}`, { method: 'PUT', body, signal: signal() });
  await expectSuccess(answer);
  const tag = answer.headers.get('etag');
  if (!tag) throw new StorageTrouble('The storage did not say what it got.');
  return tag;
}

async function complete({ ask, signal }: Way, query: string, tags: readonly string[]): Promise<void> {
  const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
  const answer = await ask(query, { method: 'POST', body, signal: signal() });
  // A failure may come with status 200: the storage has to say something before it is done.
  const said = await told<{ CompleteMultipartUploadResult?: unknown }>(answer);
  if (said.CompleteMultipartUploadResult === undefined)
    throw new StorageTrouble('The storage did not put the parts together.');
}

async function told<T>(answer: Response): Promise<T> {
  if (!answer.ok) await expectSuccess(answer);
  return xml.parse(await answer.text().catch(giveUp)) as T;
}

/** The same bytes in pieces of one size, the last of which may be smaller. Only one piece is kept. */
async function* inParts(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let part: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.length >= size) {
      part.push(rest.subarray(0, size - length));
      yield Buffer.concat(part);
      rest = rest.subarray(size - length);
      [part, length] = [[], 0];
    }
    part.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(part);
}
