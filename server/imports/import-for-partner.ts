import { notesInAnswer, type ExplainedReport, type ImportReport } from '#domain/http/import-report.ts';
import type { PartnerCtx, SentFile } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { writeDeskLog, type DeskEntry } from './desk-log.store.ts';
import { closeReport, openReport } from './import-reports.store.ts';
import { reportAt, type Importing } from './importer.ts';
import { explainReport, reasonIn, type Reasons } from './reasons/reasons.ts';

/** What a reader throws for a file that is not at all what it should be. */
type Unreadable = abstract new (...args: never) => Error & { code: string; detail?: string | null };

/**
 * `action` is the desk log's word; `unreadable` is answered with `file-unreadable` and its code; `reasons` are the lists of
 * all codes.
 */
type PartnerImport = { action: string; dryRun: boolean; unreadable: Unreadable; reasons: readonly Reasons[] };

/**
 * Imports the file of a partner's request. Its report gets a number and is kept, and the desk's log notes it, also when it fails; of
 * a dry run nothing is noted. Every
 * row or file that is refused is in the report, with its reason in the language of the request; a file that cannot be read at all throws `file-unreadable`.
 */
export async function importForPartner(
  ctx: PartnerCtx & { file: SentFile },
  { action, dryRun, unreadable, reasons }: PartnerImport,
  work: (how: Importing) => Promise<ImportReport>,
): Promise<ExplainedReport> {
  const reason = reasonIn(ctx.language, ...reasons);
  const { db, clock, partner } = ctx;
  const actor = `partner ${partner.hint}`;
  const log = async (details: DeskEntry['details']) => {
    if (dryRun) return;
    const { bytes, sha256 } = ctx.file;
    const entry = { actor, action, details: { ...details, bytes, sha256 } };
    await writeDeskLog(db, { at: clock.now(), ...entry });
  };
  const begun = { actor, action, keyId: partner.keyId, file: null, sha256: ctx.file.sha256, startedAt: clock.now() };
  const number = dryRun ? null : await openReport(db, begun);
  const end = async (counted: ImportReport | null, failed: string | null) => {
    if (number !== null) await closeReport(db, number, { endedAt: clock.now(), counts: counted, failed });
    await log({ ...(failed !== null && { failed }), ...(counted && counts(counted)) });
  };
  let report: ImportReport;
  try {
    // All that is in is reported, also where the time was over with the last batch.
    const onProgress = ({ rows, of }: { rows: number; of: number }) => {
      if (rows < of) ctx.file.check();
    };
    report = await work({ dryRun, brandId: ctx.partner.brandId, number, keepNotes: notesInAnswer, onProgress });
  } catch (error) {
    const isFile = error instanceof unreadable;
    const kept = reportAt(error);
    // What broke the import may have broken the log too; the import's own error is the one to throw.
    await end(kept, isFile || error instanceof Problem ? error.code : 'internal').catch(() => {});
    if (!isFile) throw error;
    const { code, detail } = error;
    throw problem('file-unreadable', {
      errors: [{ at: 'file', code, ...(detail && { detail }), reason: reason(code) }],
    });
  }
  await end(report, null);
  return explainReport(report, reason, number);
}

function counts({ added, updated, unchanged, refused }: ImportReport): DeskEntry['details'] {
  return { added, updated, unchanged, refused };
}
