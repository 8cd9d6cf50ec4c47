import type { SQL } from 'drizzle-orm';
import type { FileType } from '#domain/http/file.contract.ts';
import type { UploadKind, UploadLimits, UploadPurposeName, UploadRefusal } from '#domain/uploads/upload.ts';
import type { Tx } from '#server/db/database.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import type { UploadRow } from './uploads.store.ts';

/** What a feature says of files that people send in pieces for it. An upload is its account's, a cyclist's or an employee's, or a guest's. */
export type UploadPurpose = {
  limits: UploadLimits;
  /** The kind of stored file (`Feature.files`) as which finished files are kept. */
  keptAs: string;
  /** Its code, which is loaded when a file comes. */
  load: () => Promise<UploadWork>;
};

export type UploadWork = {
  /** Looks at a file that has arrived whole. Outside of any transaction, and again where it failed. */
  look: (file: UntrustedFile, kind: UploadKind) => Promise<Found | UploadRefusal>;
  /**
   * Takes a ready file back, in the transaction that removes its upload, which is locked; false where it is used. What was
   * kept of it (`keptAs`) is removed with the upload.
   */
  takeBack: (tx: Tx, uploadId: string) => Promise<boolean>;
  /** On a row of `uploads` that is ready: what it became is there. Otherwise the row is forgotten after the days of its limits. */
  isThere: SQL;
  /** On a row of `uploads` that is ready: it is used, and counts no more among those that wait. */
  isUsed: SQL;
};

/** What a look found: what is kept of the file, and what becomes of it, in the transaction in which the upload is ready. */
export type Found = {
  files: { type: FileType; bytes: Uint8Array }[];
  keep: (tx: Tx, kept: KeptUpload) => Promise<void>;
};

/** An upload whose files lie in the storage: `fileIds` in the order of `Found.files`, `sha256` of what was sent. */
export type KeptUpload = { upload: UploadRow; fileIds: readonly string[]; sha256: string };

/** What the features of a house take uploads for. */
export type UploadPurposes = ReadonlyMap<UploadPurposeName, UploadPurpose>;

/** A purpose by its name. Throws where the house is built without the feature that has it. */
export function purposeOf(purposes: UploadPurposes, name: UploadPurposeName): UploadPurpose {
  const purpose = purposes.get(name);
  if (!purpose) throw new Error(`No feature takes uploads for ${name}.`);
  return purpose;
}
