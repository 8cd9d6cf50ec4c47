import { maxPapers, paperMegabytes, paperTypes } from '#domain/ownership/review.ts';

/** Why a chosen file is not sent: its type, its size, or that there are enough. */
export type PaperProblem = 'type' | 'size' | 'many';

/** What is wrong with a file beside so many papers; the server looks at its content besides. */
export function paperProblem(file: Pick<File, 'type' | 'size'>, papers: number): PaperProblem | null {
  if (papers >= maxPapers) return 'many';
  if (!paperTypes.some((type) => type === file.type)) return 'type';
  return file.size > paperMegabytes * 1024 * 1024 ? 'size' : null;
}
