import type { UploadLimits } from './upload.ts';

/** Papers that somebody sends with a text: which files, how large each may be in megabytes (MiB), and how many there may be. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const paperMegabytes = 10;
export const maxPapers = 6;

/** Papers on their way: twice as many as one text has, because some are chosen anew. They wait a day for their text. */
export const paperLimits: UploadLimits = {
  bytes: { document: paperMegabytes * 1024 * 1024 },
  seconds: 0,
  waiting: 2 * maxPapers,
  days: 1,
};

/** Why a chosen file is not sent: its type, its size, or that there are enough. */
export type PaperProblem = 'type' | 'size' | 'many';

/** What is wrong with a file beside so many papers; the server looks at its content besides. */
export function paperProblem(file: { type: string; size: number }, papers: number): PaperProblem | null {
  if (papers >= maxPapers) return 'many';
  if (!paperTypes.some((type) => type === file.type)) return 'type';
  return file.size > paperMegabytes * 1024 * 1024 ? 'size' : null;
}
