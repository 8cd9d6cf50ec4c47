import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Language } from '#domain/account/language.ts';
import { notesInAnswer, type ImportReport } from '#domain/http/import-report.ts';
import { ImportStopped, reportAt } from '#server/imports/importer.ts';
import { explainReport, reasonIn } from '#server/imports/reasons/reasons.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { openReportFile, type ReportFile } from '#server/imports/report.ts';
import { filled } from '#server/letters/written.ts';
import { DeskProblem, exitCodes } from './desk-problem.ts';
import type { Answer, Desk, LogDetails } from './desk.ts';
import { explain, type Failure } from './failure.ts';
import { fileWords, importWords, type FileResult, type ImportKind } from './import-words.ts';
import { showProgress } from './progress.ts';
import { describeUnexpectedError } from './unexpected-error.ts';

/**
 * Imports files one after another. A file that cannot be read is reported and does not stop the others; Ctrl-C ends
 * after the batch. Each file is noted in the log as soon as it is done, or has failed.
 */
export async function importFiles(desk: Desk, files: readonly string[], kind: ImportKind): Promise<Answer> {
  const results: FileResult[] = [];
  await desk.interrupt.during(async () => {
    let stopping = false;
    for (const file of files) {
      results.push(stopping ? notBegun(desk, file) : await importFile(desk, file, kind));
      stopping = desk.interrupt.requested();
    }
  });
  const failed = results.some(({ error }) => error !== null);
  const refused = results.some(({ report }) => (report?.refused ?? 0) > 0);
  for (const { file, error } of results) if (error) desk.err.write(`${named(file, error.message)}\n`);
  return {
    data: { dryRun: desk.dryRun, files: results },
    words: [
      ...(desk.dryRun ? [importWords[desk.language].dryRun] : []),
      ...results.flatMap((result) => fileWords(result, desk.language)),
    ],
    ...(failed ? { outcome: 'failed' } : refused ? { outcome: 'refused' } : {}),
  };
}

/** A file whose turn did not come before somebody asked to stop. */
function notBegun({ language }: Desk, file: string): FileResult {
  const error = { code: 'stopped', message: importWords[language].notBegun };
  return { file, sha256: null, report: null, reportFile: null, error };
}

/** What is wrong with a file, its name in front once. */
function named(file: string, message: string): string {
  return message.startsWith(`${file}: `) ? message : `${file}: ${message}`;
}

async function importFile(desk: Desk, file: string, kind: ImportKind): Promise<FileResult> {
  let sha256: string | null = null;
  let seen = 0;
  let number: number | null = null;
  let notes: ReportFile | undefined;
  const reason = reasonIn(desk.language, ...kind.reasons);
  try {
    sha256 = await fileHash(file);
    number = await desk.openReport({ file, sha256 });
    notes = openReportFile(reportPath(file, number), reason, importWords[desk.language].heads);
    const report = await run(desk, file, kind, { notes, number, onRows: (rows) => (seen = rows) });
    await desk.closeReport(number, { counts: report, failed: null });
    await desk.note({ file, sha256, ...countsOf(report) });
    const explained = explainReport(report, reason, number);
    return { file, sha256, report: explained, reportFile: notes.close() ? notes.path : null, error: null };
  } catch (error) {
    const reportFile = notes?.close() ? notes.path : null;
    const report = reportAt(error);
    const failure = explainImport(error, kind, reason, desk.language);
    const failed = failure?.code ?? 'internal';
    await desk.closeReport(number, { counts: report, failed });
    await desk.note({ file, sha256, failed, [kind.unit]: seen, ...countsOf(report) });
    // The other files would fare no better.
    if (!failure || failure.exit === exitCodes.unavailable) throw error;
    return {
      file,
      sha256,
      report: report && explainReport(report, reason, number),
      reportFile,
      error: { code: failure.code, message: failure.sentence },
    };
  }
}

async function run(
  desk: Desk,
  file: string,
  kind: ImportKind,
  { notes, number, onRows }: { notes: ReportFile; number: number | null; onRows: (rows: number) => void },
): Promise<ImportReport> {
  const progress = showProgress(desk.err, importWords[desk.language][kind.unit], importWords[desk.language].progress);
  try {
    return await kind.run(file, {
      dryRun: desk.dryRun,
      brandId: null,
      number,
      keepNotes: notesInAnswer,
      onNote: notes.add,
      onProgress: ({ rows, of }) => {
        notes.flush();
        onRows(rows);
        progress.at(rows, of);
        if (desk.interrupt.requested() && rows < of) throw stopped(desk, kind, rows, of);
      },
    });
  } finally {
    progress.stop();
  }
}

/** Beside the file; beside a folder, not in it. A trial has no number. */
function reportPath(file: string, number: number | null): string {
  return `${file.replace(/[/\\]+$/, '')}.${number === null ? 'dry-run' : `report-${number}`}.csv`;
}

function countsOf(report: ImportReport | null): LogDetails {
  if (!report) return {};
  const { added, updated, unchanged, refused } = report;
  return { added, updated, unchanged, refused };
}

function explainImport(
  error: unknown,
  { unreadable }: ImportKind,
  reason: (code: string) => string,
  language: Language,
): Failure | null {
  if (error instanceof Unreadable) {
    const sentence = `${reason(error.code)}${error.detail === null ? '' : ` (${error.detail})`}`;
    return { code: error.code, sentence, exit: exitCodes.failed };
  }
  const code = unreadable?.(error) ?? null;
  if (code !== null) return { code, sentence: reason(code), exit: exitCodes.failed };
  const failure = explain(error, language);
  if (failure || !(error instanceof ImportStopped)) return failure;
  return {
    code: 'stopped',
    sentence: `${filled(importWords[language].stoppedAt, { row: String(error.row) })} ${describeUnexpectedError(error.cause)}`,
    exit: exitCodes.failed,
  };
}

function stopped({ dryRun, language }: Desk, { unit }: ImportKind, rows: number, of: number): DeskProblem {
  const words = importWords[language];
  const kept = dryRun ? words.nothingKept : words.goesOn;
  const holes = { rows: String(rows), of: String(of), unit: words[unit], kept };
  return new DeskProblem('stopped', filled(words.stopped, holes));
}

/** The SHA-256 of a file in hexadecimal digits; null for a folder. */
async function fileHash(path: string): Promise<string | null> {
  if ((await stat(path)).isDirectory()) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
