import type { ScannedTag } from '#domain/tag/contract.ts';
import type { UploadPurposeName } from '#domain/uploads/upload.ts';
import type { DeskNoun } from './cli/desk.ts';
import type { PersonalTable } from './db/personal-table.ts';
import type { FileKind } from './files/read-file.ts';
import type { DeskTable } from './imports/desk-table.ts';
import type { ImportFile } from './imports/import-file.ts';
import type { Forgetting } from './jobs/clean-up.ts';
import type { Job } from './jobs/job.ts';
import type { Round } from './jobs/rounds.ts';
import type { Document } from './letters/documents.ts';
import type { UploadPurpose } from './uploads/purpose.ts';
import type { House, Task } from './verb/context.ts';
import type { Endpoint } from './verb/endpoint.ts';
import type { Gauges } from './verb/gauge.ts';
import type { Occasions } from './verb/occasions.ts';
/**
 * Everything that a feature of the server provides. `server/features.ts` lists the features; code that works on all
 * of them (the app, the jobs, the operator's program, the demo) receives that list and combines what it needs. Code
 * is loaded by the functions on demand: listing a feature costs nothing.
 */
export type Feature = {
  name: string;
  /** Contracts with the verbs that implement them. */
  endpoints?: () => Promise<readonly Endpoint[]>;
  /** The public facts of a tag, which the page that a scan opens shows. */
  scan?: () => Promise<(house: Pick<House, 'db' | 'replica' | 'clock'>, tag: string) => Promise<ScannedTag | null>>;
  /** The operator's commands; `kept` is what all features keep for a time only. */
  nouns?: (kept: () => readonly Forgetting[]) => Promise<readonly DeskNoun[]>;
  /** Importers by the name that the operator and the demo use. */
  importers?: Readonly<Record<string, ImportFile>>;
  /** Tables that brands bring in at their desk on the web, by the same names. */
  deskTables?: Readonly<Record<string, DeskTable>>;
  /** Files of the folder `demo/`, each with its importer. */
  demo?: readonly DemoFile[];
  /** Makers of the documents that letters carry, by the name that is in a letter's `attachments[].document`. */
  documents?: Readonly<Record<string, (house: House, id: string) => Promise<Document>>>;
  /** Kinds of stored files, by the name that their keys begin with. */
  files?: Readonly<Record<string, FileKind>>;
  /** What people send files in pieces for. */
  uploads?: Readonly<Partial<Record<UploadPurposeName, UploadPurpose>>>;
  /** Tasks that requests queue, by name. Each is safe to repeat. */
  tasks?: Readonly<Record<string, (house: House, task: Task) => Promise<void>>>;
  /** What it does when something happens that is another feature's. */
  occasions?: Partial<Occasions>;
  /** Scheduled jobs. */
  jobs?: readonly Job[];
  /** What each process does every few seconds. */
  rounds?: readonly Round[];
  /** Figures by which its work is watched from outside (`/metrics`). */
  gauges?: () => Promise<readonly Gauges[]>;
  /** Its tables about people: what a person is given of them, and what becomes of them when the account is closed. */
  personal?: () => Promise<readonly PersonalTable[]>;
  /** Its other tables by their names in the database, each with why it is about nobody. */
  impersonal?: Readonly<Record<string, string>>;
  /** Data with a retention time. The nightly clean-up removes it. */
  forget?: readonly Forgetting[];
};

/**
 * A file or folder of the demo. `after`: the importers that must run before, because its rows refer to what they
 * import.
 */
export type DemoFile = { importer: string; file: string; after: readonly string[] };
