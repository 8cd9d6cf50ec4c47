import type { ExplainedReport, ImportReport } from '#domain/http/import-report.ts';
import type { SentFile, ShopCtx } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { writeDeskLog } from './desk-log.store.ts';
import { ImportStopped } from './importer.ts';
import { explainReport, reasonIn, type Reasons } from './reasons/reasons.ts';

/** What a reader throws for a file that is not at all what it should be. */
type Unreadable = abstract new (...args: never) => Error & { code: string; detail?: string | null };

/** `cnpj` names the shop in the desk's log, `action` is the log's word; `reasons` are the lists of all codes. */
type ShopImport = { cnpj: string; action: string; unreadable: Unreadable; reasons: readonly Reasons[] };

/**
 * Imports a file that somebody of a shop sends from its desk, whose log notes the shop and the counts. No report is kept under a number;
 * a file that cannot be read at all throws `file-unreadable`.
 */
export async function importForShop(
  ctx: ShopCtx & { file: SentFile },
  { cnpj, action, unreadable, reasons }: ShopImport,
  work: () => Promise<ImportReport>,
): Promise<ExplainedReport> {
  const reason = reasonIn(ctx.language, ...reasons);
  let report: ImportReport;
  try {
    report = await work();
  } catch (error) {
    // Whoever may not do this any more is told so, in whichever batch.
    if (error instanceof ImportStopped && error.cause instanceof Problem) throw error.cause;
    if (!(error instanceof unreadable)) throw error;
    const { code, detail } = error;
    throw problem('file-unreadable', {
      errors: [{ at: 'file', code, ...(detail && { detail }), reason: reason(code) }],
    });
  }
  const { added, updated, unchanged, refused } = report;
  const details = { added, updated, unchanged, refused, bytes: ctx.file.bytes, sha256: ctx.file.sha256 };
  await writeDeskLog(ctx.db, { at: ctx.clock.now(), actor: `shop ${cnpj}`, action, details });
  return explainReport(report, reason, null);
}
