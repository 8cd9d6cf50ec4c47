import type { SQL } from 'drizzle-orm';
import type { getFile, getFileLink } from '#domain/http/file.contract.ts';
import { fileKey } from '#server/outside/storage-keys.ts';
import type { Caller, Ctx, House, Verb, FileAnswer } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { readFileLink, signFileLink } from './file-link.ts';
import { findFile, type StoredFileRow } from './stored-files.store.ts';

/** The link for elements of a page that cannot send a token. Files of others are as unknown as those that are not there. */
export function getFileLinkOf(kinds: FileKinds): Verb<typeof getFileLink> {
  return async (ctx, { id }) => {
    await readableFile(ctx, kinds, ctx.caller, id);
    const { url, expiresAt } = signFileLink(ctx, id, ctx.caller);
    return { url, expiresAt: expiresAt.toISOString() };
  };
}

/** The file itself. Whether its reader may is asked of the feature each time, also behind a link. */
export function getFileOf(kinds: FileKinds): Verb<typeof getFile> {
  return async (ctx, { id, link }) => {
    const caller = link === undefined ? ctx.caller : await readFileLink(ctx, id, link);
    if (!caller) throw link !== undefined ? problem('forbidden') : notSignedIn(ctx);
    return answerWith(ctx, await readableFile(ctx, kinds, caller, id), 'this-person');
  };
}

function notSignedIn({ ended }: Pick<Ctx, 'ended'>) {
  return ended ? problem('session-ended', { ended }) : problem('not-signed-in');
}

async function readableFile(house: House, kinds: FileKinds, caller: Caller, id: string): Promise<StoredFileRow> {
  const file = await findFile(house.db, id);
  const kind = file && kinds.get(file.kind);
  if (!kind || !(await kind.mayRead(house, caller, file.causeId))) throw problem('not-found');
  return file;
}

/** A stored file as an answer. Its name says nothing of what somebody called it. */
export function answerWith(
  { outside }: Pick<House, 'outside'>,
  { id, kind, type, bytes, sha256 }: StoredFileRow,
  readers: FileAnswer['readers'],
): FileAnswer {
  const key = fileKey(kind, id, type);
  const name = key.replace('/', '-');
  return { type, bytes, sha256, name, readers, open: (range) => outside.files.open(key, range) };
}

/** What a feature says of its files. Their keys begin with the kind's name; the code behind it is loaded on demand. */
export type FileKind = {
  /** Whether this person may read the files of a cause, as things are now. Asked before every answer. */
  mayRead: (house: House, caller: Caller, causeId: string) => Promise<boolean>;
  /** The condition, on a row of `stored_files`, that its cause is there. What is no longer caused is removed at night. */
  isCaused: () => Promise<SQL>;
  /** For how many days a file may wait for its cause: as long as people may take between the two. */
  days: number;
  /**
   * For how many hours a file may lie in the storage that is written down nowhere, where that is less than two days: what a crash between
   * the two left is then removed in the next hour.
   */
  unknownHours?: number;
};

export type FileKinds = ReadonlyMap<string, FileKind>;
