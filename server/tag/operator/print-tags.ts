import type { Flags } from '#server/cli/desk-command.ts';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { outFlag } from '#server/cli/flags.ts';
import { noteFile } from '#server/cli/note-file.ts';
import { pluralize } from '#server/cli/pluralize.ts';
import { showProgress } from '#server/cli/progress.ts';
import { writeWhole } from '#server/cli/write-file.ts';
import type { PrintableTag } from '#server/tag/labels/issue-tags.store.ts';
import { tagCode } from '#server/tag/labels/tag-codes.ts';
import { LabelTooSmall, type Label, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { LabelTooLarge } from '#server/tag/labels/tag-sheet.ts';
import { chooseTags } from './choose-tags.ts';

/** More make a file that printers' programs choke on. */
const mostOnSheets = 5_000;

/** `tags sheet`: A4 pages with labels to cut out. */
export async function printSheet(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.pdf']);
  const tags = await chooseTags(desk, flags, mostOnSheets);
  const labels = tags.map((tag) => labelOf(desk, tag));
  const { sheetPdf } = await import('#server/tag/labels/pdf/sheet-pdf.ts');
  const progress = showProgress(desk.err, 'sheets');
  let pages = 0;
  try {
    const pdf = await explained(() =>
      sheetPdf(labels, flags.label as LabelSize, {
        about: aboutTags(tags),
        onPage: (done) => {
          pages = done.pages;
          progress.at(done.pages, done.of);
        },
      }),
    );
    if (!desk.dryRun) await writeWhole(out, pdf);
  } finally {
    progress.stop();
  }
  return noteFile(
    desk,
    out,
    { labels: labels.length, pages },
    `${pluralize(labels.length, 'label')} on ${pluralize(pages, 'sheet')}`,
  );
}

/** `tags label`: one label, for an engraver or a label printer. */
export async function printLabel(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.svg', '.pdf']);
  const [tag] = await chooseTags(desk, { tags: flags.tag }, 1);
  const label = labelOf(desk, tag!);
  const size = flags.label as LabelSize;
  const file = await explained(async () =>
    out.toLowerCase().endsWith('.svg')
      ? (await import('#server/tag/labels/pdf/label-svg.ts')).labelSvg(label, size)
      : (await import('#server/tag/labels/pdf/label-pdf.ts')).labelPdf(label, size),
  );
  if (!desk.dryRun) await writeWhole(out, file);
  return noteFile(desk, out, { labels: 1 }, `One label of ${size.width} × ${size.height} mm`);
}

/** Whose tags are on the sheets: labels do not show the model, and piles of sheets look alike. */
function aboutTags(tags: readonly PrintableTag[]): string {
  const models = new Set(tags.map(({ brand, model }) => `${brand} ${model}`));
  return models.size === 1 ? [...models].join() : [...new Set(tags.map(({ brand }) => brand))].join(', ');
}

function labelOf({ house }: Desk, { tag, brand }: PrintableTag): Label {
  return { code: tagCode(house.config.publicUrl, tag), brand };
}

async function explained<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    const fits = !(error instanceof LabelTooSmall || error instanceof LabelTooLarge);
    throw fits ? error : new DeskProblem('label-size', error.message);
  }
}
