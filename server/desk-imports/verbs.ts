import { createReadStream } from 'node:fs';
import * as contracts from '#domain/imports/desk-imports.contract.ts';
import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { bareTitle } from '#domain/imports/header.ts';
import { staffMay } from '#domain/staff/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { contentOf, putFile } from '#server/files/content.ts';
import { findFile, insertFile } from '#server/files/stored-files.store.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { findBrandSlug } from '#server/imports/brands/brands.store.ts';
import type { DeskTables, LoadedDeskTable } from '#server/imports/desk-table.ts';
import { openReport } from '#server/imports/import-reports.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { problem } from '#server/verb/problem.ts';
import {
  countWaiting,
  findDeskImport,
  insertDeskImport,
  listDeskImports as pageOfImports,
  moveDeskImport,
  noteNumber,
  rememberTitles,
  type DeskImportRow,
  type FoundDeskImport,
} from './desk-imports.store.ts';
import { listDeskImportKinds, tableFor } from './kinds.ts';
import { undoUntil, viewOf, wholeViewOf } from './view.ts';

/** So many files of a brand may wait for somebody or for their turn. */
export const waitingAtOnce = 50;

/** The kind of the stored files. */
export const fileKind = 'desk-import';

/** One import of the caller's brand and of a kind that their office may bring in; it is locked where a transaction asks. */
async function own(
  db: Db | Tx,
  tables: DeskTables,
  ctx: StaffCtx,
  id: string,
): Promise<FoundDeskImport & { table: LoadedDeskTable }> {
  const found = await findDeskImport(db, brandOf(ctx), id);
  const table = found && tables.get(found.row.kind);
  if (!table || !staffMay(ctx.staff.office, table.needs)) throw problem('not-found');
  return { ...found, table: await table.load() };
}

async function shown(db: Db | Tx, tables: DeskTables, ctx: StaffCtx, id: string): Promise<WholeDeskImport> {
  const found = await own(db, tables, ctx, id);
  return wholeViewOf(found, found.table.undo !== undefined, ctx.language);
}

function listDeskImports(tables: DeskTables): Verb<typeof contracts.listDeskImports> {
  return async (ctx, { before }) => {
    const found = await pageOfImports(ctx.db, brandOf(ctx), { before, limit: contracts.deskImportsPage + 1 });
    const page = found.slice(0, contracts.deskImportsPage);
    const imports = await Promise.all(
      page.map(async (one) => viewOf(one, (await tables.get(one.row.kind)?.load())?.undo !== undefined, ctx.language)),
    );
    return { imports, next: found.length > page.length ? page.at(-1)!.row.id : null };
  };
}

function openDeskImport(tables: DeskTables): Verb<typeof contracts.openDeskImport> {
  return async (ctx, { id, kind, name, titles }) => {
    tableFor(tables, ctx, kind);
    const brandId = brandOf(ctx);
    const at = ctx.clock.now();
    return ctx.db.transaction(async (tx) => {
      const row = { id, brandId, kind, name, titles, state: 'opened' as const, byId: ctx.staff.id };
      if (!(await insertDeskImport(tx, { ...row, createdAt: at, changedAt: at }))) {
        const known = await findDeskImport(tx, brandId, id);
        const isSame = known?.row.kind === kind && known.row.name === name && known.row.byId === ctx.staff.id;
        if (!isSame) throw problem('id-taken');
      } else {
        if ((await countWaiting(tx, brandId)) > waitingAtOnce)
          throw problem('import-busy', { retryAt: new Date(at.getTime() + 3_600_000) });
        await rememberTitles(tx, titlesToKeep(titles, { brandId, kind, usedAt: at }));
      }
      return shown(tx, tables, ctx, id);
    });
  };
}

/** Two titles that are compared as one are one row. */
function titlesToKeep(
  titles: Readonly<Record<string, string>>,
  about: { brandId: string; kind: string; usedAt: Date },
) {
  const byTitle = new Map(Object.entries(titles).map(([target, title]) => [bareTitle(title), target]));
  byTitle.delete('');
  return [...byTitle].map(([title, target]) => ({ ...about, title, target }));
}

/** What a new check begins with. */
const unknown = {
  rowsDone: 0,
  rowsOf: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  notes: [],
  notesLeftOut: 0,
  first: [],
  failed: null,
  takenBy: null,
  takenAt: null,
  tries: 0,
} as const;

function sendDeskImport(tables: DeskTables): Verb<typeof contracts.sendDeskImport> {
  return async (ctx, { id, check }) => {
    const before = await own(ctx.db, tables, ctx, id);
    if (isSent(before.row, ctx.file.sha256, check)) return shown(ctx.db, tables, ctx, id);
    const content = createReadStream(ctx.file.path) as AsyncIterable<Uint8Array>;
    const file = await putFile(ctx, { kind: fileKind, type: 'text/csv', content, maxBytes: ctx.file.bytes });
    return ctx.db.transaction(async (tx) => {
      await insertFile(tx, { ...file, causeId: id });
      const changes = {
        ...unknown,
        notes: [],
        first: [],
        fileId: file.id,
        fileSha256: ctx.file.sha256,
        checks: check + 1,
      };
      const changedAt = ctx.clock.now();
      const moved = await moveDeskImport(
        tx,
        id,
        { to: 'checking', who: 'person', seen: check },
        { ...changes, changedAt },
      );
      if (!moved && !isSent((await own(tx, tables, ctx, id)).row, ctx.file.sha256, check))
        throw problem('import-moved');
      return shown(tx, tables, ctx, id);
    });
  };
}

/** Whether this very request came before. */
function isSent({ state, fileSha256, checks }: DeskImportRow, sha256: string, check: number): boolean {
  return fileSha256 === sha256 && checks === check + 1 && (state === 'checking' || state === 'checked');
}

function getDeskImportFile(tables: DeskTables): Verb<typeof contracts.getDeskImportFile> {
  return async (ctx, { id }) => {
    const { row } = await own(ctx.db, tables, ctx, id);
    const file = row.fileId === null ? undefined : await findFile(ctx.db, row.fileId);
    if (!file) throw problem('not-found');
    return textOf(contentOf(ctx, file));
  };
}

async function* textOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of content) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function runDeskImport(tables: DeskTables): Verb<typeof contracts.runDeskImport> {
  return async (ctx, { id, check }) =>
    ctx.db.transaction(async (tx) => {
      const { row, table } = await own(tx, tables, ctx, id);
      const now = ctx.clock.now();
      const changes = { changedAt: now, startedAt: now, rowsDone: 0, takenBy: null, takenAt: null, tries: 0 };
      const moved = await moveDeskImport(tx, id, { to: 'running', who: 'person', seen: check }, changes);
      if (!moved) {
        // Read again: somebody was faster with the same.
        const found = await shown(tx, tables, ctx, id);
        const isSame = found.check === check && (found.state === 'running' || found.state === 'done');
        if (!isSame) throw problem('import-moved');
        return found;
      }
      const actor = `desk ${await findBrandSlug(tx, row.brandId)}`;
      const begun = { actor, action: `${table.kind} import`, keyId: null, file: null, sha256: row.fileSha256 };
      const number = await openReport(tx, { ...begun, startedAt: now });
      await noteNumber(tx, id, number);
      await noteAct(tx, ctx, { kind: 'file-imported', thing: String(number) });
      return shown(tx, tables, ctx, id);
    });
}

function discardDeskImport(tables: DeskTables): Verb<typeof contracts.discardDeskImport> {
  return async (ctx, { id }) =>
    ctx.db.transaction(async (tx) => {
      await own(tx, tables, ctx, id);
      const changes = { changedAt: ctx.clock.now(), fileId: null };
      const moved = await moveDeskImport(tx, id, { to: 'discarded', who: 'person' }, changes);
      const found = await shown(tx, tables, ctx, id);
      if (!moved && found.state !== 'discarded') throw problem('import-moved');
      return found;
    });
}

function undoDeskImport(tables: DeskTables): Verb<typeof contracts.undoDeskImport> {
  return async (ctx, { id, partly }) => {
    assertSteppedUp(ctx);
    return ctx.db.transaction(async (tx) => {
      const { row, table } = await own(tx, tables, ctx, id);
      const now = ctx.clock.now();
      if (row.state === 'undoing' || row.state === 'undone') return shown(tx, tables, ctx, id);
      if (!table.undo || row.number === null || row.startedAt === null) throw problem('import-moved');
      if (undoUntil(row.startedAt) < now) throw problem('undo-over');
      const changes = { changedAt: now, partly, takenBy: null, takenAt: null, tries: 0, rowsDone: 0 };
      const moved = await moveDeskImport(tx, id, { to: 'undoing', who: 'person' }, changes);
      if (moved) await noteAct(tx, ctx, { kind: 'import-undone', thing: String(row.number) });
      const found = await shown(tx, tables, ctx, id);
      if (!moved && found.state !== 'undoing' && found.state !== 'undone') throw problem('import-moved');
      return found;
    });
  };
}

/** The endpoints of a house that has these tables. */
export function deskImportRoutes(tables: DeskTables): Endpoint[] {
  return [
    serve(contracts.listDeskImportKinds, listDeskImportKinds(tables)),
    serve(contracts.listDeskImports, listDeskImports(tables)),
    serve(contracts.getDeskImport, (ctx, { id }) => shown(ctx.db, tables, ctx, id)),
    serve(contracts.openDeskImport, openDeskImport(tables)),
    serve(contracts.sendDeskImport, sendDeskImport(tables)),
    serve(contracts.getDeskImportFile, getDeskImportFile(tables)),
    serve(contracts.runDeskImport, runDeskImport(tables)),
    serve(contracts.discardDeskImport, discardDeskImport(tables)),
    serve(contracts.undoDeskImport, undoDeskImport(tables)),
  ];
}
