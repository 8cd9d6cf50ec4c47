import { notesInAnswer, type ExplainedReport, type ImportReport } from '#domain/http/import-report.ts';
import type { PartnerCtx, SentFile } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { writeDeskLog, type DeskEntry } from './desk-log.store.ts';
import { ImportStopped, type Importing } from './importer.ts';
import { explainReport, reasonIn, type Reasons } from './reasons/reasons.ts';

/** What a reader throws for a file that is not at all what it should be. */
type Unreadable = abstract new (...args: never) => Error & { code: string; detail?: string | null };

/**
 * `action` is the desk log's word; `unreadable` is answered with `file-unreadable` and its code; `reasons` are the lists of
 * all codes.
 */
type PartnerImport = { action: string; dryRun: boolean; unreadable: Unreadable; reasons: readonly Reasons[] };

/**
 * Imports the file of a partner's request. The desk's log notes it, also when it fails; a dry run is not noted. Every
 * row or file that is refused is in the report, with its reason in the language of the request; a file that cannot be read at all throws `file-unreadable`.
 */
export async function importForPartner(
  ctx: PartnerCtx & { file: SentFile },
  { action, dryRun, unreadable, reasons }: PartnerImport,
  work: (how: Importing) => Promise<ImportReport>,
): Promise<ExplainedReport> {
  const reason = reasonIn(ctx.language, ...reasons);
  const log = async (details: DeskEntry['details']) => {
    if (dryRun) return;
    const { bytes, sha256 } = ctx.file;
    const entry = { actor: `partner ${ctx.partner.hint}`, action, details: { ...details, bytes, sha256 } };
    await writeDeskLog(ctx.db, { at: ctx.clock.now(), ...entry });
  };
  let report: ImportReport;
  try {
    // All that is in is reported, also where the time was over with the last batch.
    const onProgress = ({ rows, of }: { rows: number; of: number }) => {
      if (rows < of) ctx.file.check();
    };
    report = await work({ dryRun, brandId: ctx.partner.brandId, keepNotes: notesInAnswer, onProgress });
  } catch (error) {
    const isFile = error instanceof unreadable;
    const kept = error instanceof ImportStopped ? counts(error.report) : {};
    // What broke the import may have broken the log too; the import's own error is the one to throw.
    await log({ failed: isFile || error instanceof Problem ? error.code : 'internal', ...kept }).catch(() => {});
    if (!isFile) throw error;
    const { code, detail } = error;
    throw problem('file-unreadable', {
      errors: [{ at: 'file', code, ...(detail && { detail }), reason: reason(code) }],
    });
  }
  await log(counts(report));
  return explainReport(report, reason);
}

function counts({ added, updated, unchanged, refused }: ImportReport): DeskEntry['details'] {
  return { added, updated, unchanged, refused };
}
