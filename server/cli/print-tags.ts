import { tagCode } from '../tag/labels/tag-codes.ts';
import type { PrintableTag } from '../tag/labels/issue-tags.store.ts';
import { LabelTooSmall, type Label, type LabelSize } from '../tag/labels/tag-label.ts';
import { LabelTooLarge } from '../tag/labels/tag-sheet.ts';
import { chooseTags } from './choose-tags.ts';
import type { Flags } from './command.ts';
import type { Answer, Desk } from './desk.ts';
import { counted } from './counted.ts';
import { DeskProblem } from './desk-problem.ts';
import { outFlag } from './out-flag.ts';
import { showProgress } from './progress.ts';
import { tell } from './tell-file.ts';
import { writeWhole } from './write-file.ts';

/** More make a file that printers' programs choke on. */
const mostOnSheets = 5_000;

/** `tags sheet`: A4 pages with labels to cut out. */
export async function printSheet(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.pdf']);
  const tags = await chooseTags(desk, flags, mostOnSheets);
  const labels = tags.map((tag) => labelOf(desk, tag));
  const { sheetPdf } = await import('../tag/labels/pdf/sheet-pdf.ts');
  const progress = await showProgress(desk.err, 'sheets');
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
  return tell(
    desk,
    out,
    { labels: labels.length, pages },
    `${counted(labels.length, 'label')} on ${counted(pages, 'sheet')}`,
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
      ? (await import('../tag/labels/pdf/label-svg.ts')).labelSvg(label, size)
      : (await import('../tag/labels/pdf/label-pdf.ts')).labelPdf(label, size),
  );
  if (!desk.dryRun) await writeWhole(out, file);
  return tell(desk, out, { labels: 1 }, `One label of ${size.width} × ${size.height} mm`);
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
