import { tagCode } from '../tag/labels/tag-codes.ts';
import type { PrintableTag } from '../tag/labels/issue-tags.store.ts';
import { LabelTooSmall, type Label, type LabelSize } from '../tag/labels/tag-label.ts';
import { LabelTooLarge } from '../tag/labels/tag-sheet.ts';
import { chooseTags } from './choose-tags.ts';
import type { Flags } from './command.ts';
import type { Answer, Desk } from './desk.ts';
import { DeskProblem, wrongUsage } from './desk-problem.ts';
import { localAddressWarning } from './local-address.ts';
import { showProgress } from './progress.ts';
import { writeWhole } from './write-file.ts';

/** More make a file that printers' programs choke on. */
const mostOnSheets = 5_000;

/** `tags sheet`: A4 pages with labels to cut out. */
export async function printSheet(desk: Desk, flags: Flags): Promise<Answer> {
  const out = fileFlag(flags, ['.pdf']);
  const labels = (await chooseTags(desk, flags, mostOnSheets)).map((tag) => labelOf(desk, tag));
  const { sheetPdf } = await import('../tag/labels/pdf/sheet-pdf.ts');
  const progress = await showProgress(desk.err, 'sheets');
  let pages = 0;
  try {
    const pdf = await explained(() =>
      sheetPdf(labels, flags.label as LabelSize, (done) => {
        pages = done.pages;
        progress.at(done.pages, done.of);
      }),
    );
    if (!desk.dryRun) await writeWhole(out, pdf);
  } finally {
    progress.stop();
  }
  return tell(desk, out, { labels: labels.length, pages }, `${labels.length} labels on ${pages} sheets`);
}

/** `tags label`: one label, for an engraver or a label printer. */
export async function printLabel(desk: Desk, flags: Flags): Promise<Answer> {
  const out = fileFlag(flags, ['.svg', '.pdf']);
  const [tag] = await chooseTags(desk, { tags: flags.tag }, 1);
  const label = labelOf(desk, tag!);
  const size = flags.label as LabelSize;
  const file = await explained(async () =>
    out.toLowerCase().endsWith('.svg')
      ? (await import('../tag/labels/pdf/label-svg.ts')).labelSvg(label, size)
      : (await import('../tag/labels/pdf/label-pdf.ts')).labelPdf(label, size),
  );
  if (!desk.dryRun) await writeWhole(out, file);
  return tell(desk, out, { labels: 1 }, `One label of ${size.width} × ${size.height} mm`);
}

function labelOf({ house }: Desk, { tag, brand }: PrintableTag): Label {
  return { code: tagCode(house.config.publicUrl, tag), brand };
}

/** The file to write, told by its ending. */
export function fileFlag(flags: Flags, endings: readonly string[]): string {
  const out = String(flags.out);
  if (!endings.some((ending) => out.toLowerCase().endsWith(ending)))
    throw wrongUsage(`--out ends in ${endings.join(' or ')}.`);
  return out;
}

async function explained<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    const fits = !(error instanceof LabelTooSmall || error instanceof LabelTooLarge);
    throw fits ? error : new DeskProblem('label-size', error.message);
  }
}

/** Notes in the log what was written and says so. */
export async function tell(desk: Desk, out: string, counts: Record<string, number>, what: string): Promise<Answer> {
  await desk.note({ ...counts, file: out });
  localAddressWarning(desk);
  const words = desk.dryRun ? `Dry run: ${what}; ${out} was not written.` : `${what}: ${out}`;
  return { data: { dryRun: desk.dryRun, out, ...counts }, words: [words] };
}
