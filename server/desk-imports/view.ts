import type { Language } from '#domain/account/language.ts';
import { keptOfCheck } from '#domain/imports/desk-import.ts';
import type { DeskImport, WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { undoDays } from '#domain/periods.ts';
import { fileReasons, reasonIn, rowReasons } from '#server/imports/reasons/reasons.ts';
import type { FoundDeskImport } from './desk-imports.store.ts';
import { kindLabel } from './kinds.ts';

/** Until when an import can be undone that began then. */
export function undoUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + undoDays * 86_400_000);
}

/** An import in a list. `canUndo`: whether imports of its kind can be. */
export function viewOf({ row, by }: FoundDeskImport, canUndo: boolean, language: Language): DeskImport {
  const { id, kind, state, name, createdAt, checks, rowsDone, rowsOf, startedAt, number, stay } = row;
  const { added, updated, unchanged, refused } = row;
  const isIn = number !== null && startedAt !== null && (state === 'done' || state === 'failed');
  return {
    id,
    kind,
    label: kindLabel(language, kind),
    state,
    name,
    by,
    createdAt: createdAt.toISOString(),
    check: checks,
    rows: { done: rowsDone, of: rowsOf },
    added,
    updated,
    unchanged,
    refused,
    number,
    stay,
    undoUntil: isIn && canUndo ? undoUntil(startedAt).toISOString() : null,
  };
}

/** All that is known of an import, with the sentences of its codes. */
export function wholeViewOf(found: FoundDeskImport, canUndo: boolean, language: Language): WholeDeskImport {
  const { titles, notes, notesLeftOut, first, failed, fileId } = found.row;
  const reason = reasonIn(language, rowReasons, fileReasons);
  const codes = new Set([...notes.map(({ code }) => code), ...(failed === null ? [] : [failed])]);
  return {
    ...viewOf(found, canUndo, language),
    titles,
    notes: notes.slice(0, keptOfCheck.wrong + keptOfCheck.changed),
    notesLeftOut,
    reasons: Object.fromEntries([...codes].map((code) => [code, reason(code)])),
    first,
    failed,
    hasFile: fileId !== null,
  };
}
