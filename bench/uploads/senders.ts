import { randomUUID } from 'node:crypto';
import { pieceBytes, type Upload } from '#domain/uploads/upload.ts';

/** Sends a file in one request. */
export async function sendWhole(url: string, content: Uint8Array): Promise<void> {
  await send(url, content, {});
}

/** Sends a file to tus, in pieces of the size of ours. */
export async function sendToTus(url: string, content: Uint8Array): Promise<void> {
  const resumable = { 'tus-resumable': '1.0.0' };
  const begun = await send(url, '', { ...resumable, 'upload-length': String(content.length) });
  const address = new URL(begun.headers.get('location')!, url);
  for (const [offset, piece] of pieces(content)) {
    const type = { 'content-type': 'application/offset+octet-stream' };
    await send(address, piece, { ...resumable, ...type, 'upload-offset': String(offset) }, 'PATCH');
  }
}

/** Sends a video in pieces; seconds until all but its last byte is safe, and until it has been looked at. */
export async function sendInPieces(
  origin: string,
  token: string,
  video: Uint8Array,
): Promise<{ safe: number; looked: number; upload: Upload }> {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  const address = `${origin}/api/uploads/${randomUUID()}`;
  const as = (type: string) => ({ 'authorization': `Bearer ${token}`, 'content-type': type });
  const announced = { purpose: 'claim-evidence', kind: 'video', bytes: video.length };
  await send(address, JSON.stringify(announced), as('application/json'), 'PUT');
  for (const [offset, piece] of pieces(video.subarray(0, -1)))
    await send(`${address}/pieces?offset=${offset}`, piece, as('application/octet-stream'));
  const safe = since();
  const last = video.length - 1;
  const url = `${address}/pieces?offset=${last}`;
  const { text } = await send(url, video.subarray(last), as('application/octet-stream'));
  return { safe, looked: since(), upload: JSON.parse(text) as Upload };
}

function pieces(content: Uint8Array): [offset: number, piece: Uint8Array][] {
  const starts = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, nth) => nth * pieceBytes);
  return starts.map((start) => [start, content.subarray(start, start + pieceBytes)]);
}

async function send(
  url: string | URL,
  body: Uint8Array | string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<{ headers: Headers; text: string }> {
  const request: RequestInit = { method, body: body as BodyInit, headers };
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${String(url)} answered ${answer.status}: ${text}`);
  return { headers: answer.headers, text };
}
