import { randomUUID } from 'node:crypto';
import type { Upload } from '#domain/uploads/contract.ts';
import { firstPiece, nextPieceSize } from '#web/api/outbox/upload-file.ts';

/** Seconds until all but the last byte of a video is safe, and until the answer to that one. */
export type Sent = { safe: number; answered: number };

/** Sends a file in one request. */
export async function sendWhole(url: string, content: Uint8Array): Promise<void> {
  await send(url, content, {});
}

type Way = { token?: string; inPieces: boolean };

/** Sends a file to tus, in one request, as its own clients do unless they are told otherwise, or in pieces like ours. */
export async function sendToTus(url: string, content: Uint8Array, { token, inPieces }: Way): Promise<Sent> {
  const since = stopwatch();
  const always = { 'tus-resumable': '1.0.0', ...(token && { authorization: `Bearer ${token}` }) };
  const begun = await send(url, '', { ...always, 'upload-length': String(content.length) });
  const address = new URL(begun.headers.get('location')!, url);
  const patch = async (offset: number, piece: Uint8Array) => {
    const type = { 'content-type': 'application/offset+octet-stream' };
    await send(address, piece, { ...always, ...type, 'upload-offset': String(offset) }, 'PATCH');
  };
  const last = inPieces ? content.length - 1 : 0;
  if (inPieces) await asPhonesDo(content.subarray(0, last), patch);
  const safe = since();
  await patch(last, content.subarray(last));
  return { safe, answered: since() };
}

/** Sends a video in pieces; it is looked at when its last byte has come. */
export async function sendInPieces(
  origin: string,
  token: string,
  video: Uint8Array,
): Promise<Sent & { upload: Upload }> {
  const since = stopwatch();
  const address = `${origin}/api/uploads/${randomUUID()}`;
  const as = (type: string) => ({ 'authorization': `Bearer ${token}`, 'content-type': type });
  const announced = { purpose: 'claim-evidence', kind: 'video', bytes: video.length };
  await send(address, JSON.stringify(announced), as('application/json'), 'PUT');
  const post = (offset: number, piece: Uint8Array) =>
    send(`${address}/pieces?offset=${offset}`, piece, as('application/octet-stream'));
  const last = video.length - 1;
  await asPhonesDo(video.subarray(0, last), post);
  const safe = since();
  const { text } = await post(last, video.subarray(last));
  return { safe, answered: since(), upload: JSON.parse(text) as Upload };
}

/** Sends piece after piece, each as large as the one before it allows. */
async function asPhonesDo(content: Uint8Array, sendPiece: (offset: number, piece: Uint8Array) => Promise<unknown>) {
  let size = firstPiece;
  for (let offset = 0; offset < content.length;) {
    const piece = content.subarray(offset, offset + size);
    const began = performance.now();
    await sendPiece(offset, piece);
    offset += piece.length;
    size = nextPieceSize(size, performance.now() - began);
  }
}

function stopwatch(): () => number {
  const started = performance.now();
  return () => (performance.now() - started) / 1000;
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
