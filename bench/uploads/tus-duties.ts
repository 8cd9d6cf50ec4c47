import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { connect, type Place } from '#bench/databases.ts';
import { evidenceLimits } from '#domain/claim/limits.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { findCaller } from '#server/identity/sessions/find-caller.ts';
import { createDiskFiles } from '#server/outside/disk-files.ts';
import { systemClock, type FilesPort } from '#server/outside/ports.ts';
import { fileKey } from '#server/outside/storage-keys.ts';
import { sha256Of } from '#server/uploads/finish-upload.ts';
import { lookAtVideo } from '#server/uploads/looks/look-at-video.ts';
import { announce, countPiece, findUpload } from '#server/uploads/uploads.store.ts';
import { tusModules } from './tus-modules.ts';

/**
 * tus with the duties of our own server: for each request it asks a database of the same kind for session, limit and upload, a piece is
 * answered when it is on the disk and counted, and a whole video is looked at, written anew and kept. Resumption and ranges are its own.
 */
export async function dutifulTus({ path, folder, place }: { path: string; folder: string; place: Place }) {
  const { Server, FileStore } = (await tusModules())!;
  const { db } = await connect(place);
  const house = { db, clock: systemClock };
  const files = createDiskFiles(join(folder, 'kept'));
  const callerOf = async ({ headers }: Request) => {
    const found = await findCaller(house, headers.get('authorization')!.slice('Bearer '.length));
    if (!('caller' in found)) throw new Error('Nobody has this session.');
    return found.caller;
  };

  class SyncedStore extends FileStore {
    override async write(content: Readable, id: string, offset: number): Promise<number> {
      const end = await super.write(content, id, offset);
      for (const one of offset === 0 ? [join(folder, id), folder] : [join(folder, id)]) await sync(one);
      const piece = { id: randomUUID(), kind: 'upload-piece', type: 'application/octet-stream' } as const;
      const file = { ...piece, bytes: end - offset, sha256: '', createdAt: new Date() };
      if (!(await countPiece(db, { uploadId: id, start: offset, file }))) throw new Error('It was not counted.');
      return end;
    }
  }

  return new Server({
    path,
    datastore: new SyncedStore({ directory: folder }),
    namingFunction: () => randomUUID(),
    onIncomingRequest: async (request, id) => {
      const { accountId } = await callerOf(request);
      await countWithin(db, `tus ${accountId}`, Date.now(), 3600);
      if (request.method === 'PATCH' && (await findUpload(db, id))?.accountId !== accountId)
        throw new Error('Not theirs.');
    },
    onUploadCreate: async (request, { id, size }) => {
      const { accountId } = await callerOf(request);
      const announced = {
        id,
        accountId,
        guestOf: null,
        purpose: 'claim-evidence',
        kind: 'video',
        bytes: size,
      } as const;
      const { waiting } = evidenceLimits;
      await announce(
        db,
        { ...announced, createdAt: new Date() },
        { waiting, isUsed: sql`false`, hold: (tx) => lockAccount(tx, accountId), assertFits: async () => {} },
      );
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      const sent = join(folder, id);
      await keep(files, sent);
      await rm(sent);
      return {};
    },
  });
}

/** Looks at a video and keeps it, as `server/uploads/finish-upload.ts` does. */
async function keep(files: FilesPort, sent: string): Promise<void> {
  const file = await open(sent);
  try {
    const { size } = await file.stat();
    const read = async (start: number, end: number) =>
      (await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start)).buffer;
    const assembled = { bytes: size, read, from: { network: 'bench' } };
    const seen = await lookAtVideo(assembled, evidenceLimits);
    if (typeof seen === 'string') throw new Error(seen);
    const content = (async function* () {
      yield seen.video;
    })();
    const bound = { maxBytes: seen.video.length };
    await Promise.all([sha256Of(assembled), files.put(fileKey('evidence', randomUUID(), seen.type), content, bound)]);
  } finally {
    await file.close();
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
