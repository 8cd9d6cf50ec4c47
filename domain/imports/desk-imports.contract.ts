import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { rowNoteSchema, rowOutcomes } from '#domain/http/import-report.ts';
import { noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { statesOf } from '#domain/state-machine.ts';
import { deskFileBounds, deskImportMachine, hiddenInName } from './desk-import.ts';

const access = { staff: 'edit-models', side: 'brand' } as const;
const reading = { per: 'account', times: 300, seconds: 60 } as const;
const writing = { per: 'account', times: 60, seconds: 60 } as const;

/** How many imports a page of the history has. */
export const deskImportsPage = 30;

const kindSchema = z.string().check(z.regex(/^[a-z-]{2,30}$/));
const columnSchema = z.string().check(z.minLength(1), z.maxLength(120));
const titleSchema = z.string().check(z.minLength(1), z.maxLength(120));
/** What the file itself calls each of our columns. */
const titlesSchema = z
  .record(columnSchema, titleSchema)
  .check(z.refine((titles) => Object.keys(titles).length <= deskFileBounds.columns, { error: 'too-long' }));
/** Which check of the file the caller has seen: 0 before the first. */
const checkSchema = z.coerce.number().check(z.int(), z.gte(0), z.lte(999_999));

export const listDeskImportKinds = contract({
  route: 'GET /api/desk/imports/kinds',
  summary:
    'What the caller may bring in by file, with the columns of each table: our name, what it is called in the caller’s language, other names that are known, whether it is required. `remembered` has the titles of this brand’s former files with the column that each was.',
  access,
  limit: reading,
  input: noInput,
  output: z.object({
    kinds: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        columns: z.array(
          z.object({ name: z.string(), label: z.string(), also: z.array(z.string()), required: z.boolean() }),
        ),
        /** Columns that are named `part:Quadro`. */
        families: z.array(z.object({ name: z.string(), label: z.string(), also: z.array(z.string()) })),
        remembered: z.record(z.string(), z.string()),
      }),
    ),
  }),
  fails: [],
});

const deskImportSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What its kind is called, in the caller’s language. */
  label: z.string(),
  state: z.enum(statesOf(deskImportMachine)),
  name: z.string(),
  /** Who brought it; null where that place is no longer known. */
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** How often it was checked: whoever goes on from a check says which one. */
  check: z.int(),
  rows: z.object({ done: z.int(), of: z.int() }),
  /** Of the check before the import, and of the import after it. */
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Null before it was begun. */
  number: z.nullable(z.int()),
  /** How many rows stay as they are after it was undone, or would. */
  stay: z.int(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.nullable(z.iso.datetime()),
});
export type DeskImport = z.infer<typeof deskImportSchema>;

const wholeSchema = z.extend(deskImportSchema, {
  titles: z.record(z.string(), z.string()),
  notes: z.array(rowNoteSchema),
  notesLeftOut: z.int(),
  /** The sentence of each code in `notes` and `failed`, in the caller’s language. */
  reasons: z.record(z.string(), z.string()),
  /** What becomes of the first rows, by their lines. */
  first: z.array(z.object({ line: z.int(), outcome: z.enum(rowOutcomes) })),
  /** Why it failed. */
  failed: z.nullable(z.string()),
  /** Whether the file is still kept. */
  hasFile: z.boolean(),
});
export type WholeDeskImport = z.infer<typeof wholeSchema>;

export const listDeskImports = contract({
  route: 'GET /api/desk/imports',
  summary: 'The files that people of the caller’s brand brought in or are bringing in, the newest first.',
  access,
  limit: reading,
  input: z.strictObject({ before: z.optional(idSchema) }),
  output: z.object({ imports: z.array(deskImportSchema), next: z.nullable(z.uuid()) }),
  fails: [],
});

export const getDeskImport = contract({
  route: 'GET /api/desk/imports/:id',
  summary: 'One of them, with what its check found wrong, or what will change.',
  access,
  limit: { per: 'account', times: 600, seconds: 60 },
  input: z.strictObject({ id: idSchema }),
  output: wholeSchema,
  fails: ['not-found'],
});

export const openDeskImport = contract({
  route: 'POST /api/desk/imports',
  summary:
    'Begins an import under an id that the browser made: of which kind, and what the file calls our columns, which is remembered for the next one. The same again is the same.',
  access,
  limit: writing,
  input: z.strictObject({
    id: idSchema,
    kind: kindSchema,
    name: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(160),
      z.refine((name) => !hiddenInName.test(name), { error: 'invalid' }),
    ),
    titles: titlesSchema,
  }),
  output: wholeSchema,
  fails: ['id-taken', 'invalid-input', 'import-busy'],
});

export const sendDeskImport = contract({
  route: 'PUT /api/desk/imports/:id/file',
  summary:
    'The file, or the corrected one, as CSV with our names of the columns. It is tried; nothing is written. `check` is the one that the caller has seen: of two people who correct at once, one is told.',
  access,
  limit: writing,
  file: { types: ['text/csv'], megabytes: deskFileBounds.megabytes },
  input: z.strictObject({ id: idSchema, check: checkSchema }),
  output: wholeSchema,
  fails: [
    'not-found',
    'import-moved',
    'file-unreadable',
    'too-large',
    'unsupported-media-type',
    'uploads-used-up',
    'no-room',
  ],
});

export const getDeskImportFile = contract({
  route: 'GET /api/desk/imports/:id/file',
  summary: 'The file as it was sent last, while it is kept.',
  access,
  limit: reading,
  input: z.strictObject({ id: idSchema }),
  output: 'text/csv',
  fails: ['not-found'],
});

export const runDeskImport = contract({
  route: 'POST /api/desk/imports/:id/run',
  summary:
    'Brings in what the check found good. Of two at once one does; the other is told, or answered the same where it asked the same.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, check: z.int().check(z.gte(1), z.lte(999_999)) }),
  output: wholeSchema,
  fails: ['not-found', 'import-moved'],
});

export const discardDeskImport = contract({
  route: 'POST /api/desk/imports/:id/discard',
  summary: 'Lays aside a file of which nothing came in.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema }),
  output: wholeSchema,
  fails: ['not-found', 'import-moved'],
});

export const undoDeskImport = contract({
  route: 'POST /api/desk/imports/:id/undo',
  summary:
    'Takes back what an import did: as a whole, or, with `partly`, all that nothing rests on. Within ten minutes of a second factor.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, partly: z.boolean() }),
  output: wholeSchema,
  fails: ['not-found', 'import-moved', 'undo-over', 'step-up-required'],
});
