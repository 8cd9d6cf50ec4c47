import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { evidenceLimits, photoSide } from '#domain/claim/limits.ts';
import { evidenceUploads } from '#server/claim/evidence/files.ts';
import { evidence } from '#server/claim/tables.ts';
import { putFile } from '#server/files/content.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import { findNamedFile } from '#server/imports/import-file.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';
import { sha256Of } from '#server/uploads/finish-upload.ts';
import { lookAtPhoto } from '#server/uploads/looks/look-at-photo.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Keeps a picture of the table's folder as a photo that this person has sent; says its id. */
export async function keepPhoto(ctx: SignedInCtx, folder: string, name: string): Promise<string> {
  const named = await findNamedFile(folder, name);
  if ('problem' in named) throw problem('evidence-missing');
  const sent = await readFile(named.path);
  const file = untrustedBytes(sent, { network: 'demo' });
  const seen = await lookAtPhoto(file, { side: photoSide });
  if (typeof seen === 'string') throw problem('evidence-missing');
  const keep = (type: 'image/jpeg' | 'image/webp', bytes: Uint8Array) =>
    putFile(ctx, {
      kind: evidenceUploads.keptAs,
      type,
      content: Readable.from([bytes]),
      maxBytes: evidenceLimits.bytes.photo,
    });
  const photo = await keep('image/jpeg', seen.photo);
  const thumbnail = await keep('image/webp', seen.thumbnail);
  const id = uuidv7();
  const at = ctx.clock.now();
  await ctx.db.insert(evidence).values({
    id,
    accountId: ctx.caller.accountId,
    kind: 'photo',
    bytes: sent.length,
    sha256: await sha256Of(file),
    look: seen.look,
    fileId: photo.id,
    thumbnailId: thumbnail.id,
    createdAt: at,
    changedAt: at,
  });
  for (const kept of [photo, thumbnail]) await ctx.db.transaction((tx) => insertFile(tx, { ...kept, causeId: id }));
  return id;
}
