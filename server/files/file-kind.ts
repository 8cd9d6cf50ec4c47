import type { SQL } from 'drizzle-orm';
import type { Caller, House } from '#server/verb/context.ts';

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
