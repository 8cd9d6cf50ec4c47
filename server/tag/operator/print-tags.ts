import { join, parse } from 'node:path';
import { csvLine } from '#domain/imports/csv.ts';
import { type2Tlv, uriRecord } from '#domain/tag/ndef.ts';
import { DeskProblem } from '#server/cli/desk-problem.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Flags, Answer, Desk } from '#server/cli/desk.ts';
import { outFlag } from '#server/cli/flags.ts';
import { showProgress } from '#server/cli/progress.ts';
import { noteFile, writeWhole } from '#server/cli/write-file.ts';
import type { PrintableTag } from '#server/tag/labels/issue-tags.store.ts';
import { tagCode, tagUrl } from '#server/tag/labels/tag-codes.ts';
import { LabelTooSmall, layOutLabel, type Label, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { LabelTooLarge, layOutSheet, sheetsOfFiles } from '#server/tag/labels/tag-sheet.ts';
import { chooseTags } from './choose-tags.ts';

/**
 * `tags sheet`: A4 pages with labels to cut out. A list that is too long for one file, which printers' programs would
 * choke on, becomes several with numbers in their names; one after the other, so that a long list takes no more memory.
 */
export async function printSheet(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.pdf']);
  const size = flags.label as LabelSize;
  const tags = await chooseTags(desk, flags);
  const { sheetPdf } = await import('#server/tag/labels/pdf/sheet-pdf.ts');
  const { files, pages } = await explained(async () => planFiles(desk, tags, size, Number(flags.perFile), out));
  const progress = showProgress(desk.err, 'sheets');
  let done = 0;
  const draw = { about: aboutTags(tags), labelOf: labelsOf(desk), onPage: () => progress.at(++done, pages) };
  try {
    for (const [at, { name, tags: some }] of files.entries()) {
      const pdf = await sheetPdf(some, size, { ...draw, file: { number: at + 1, of: files.length } });
      if (!desk.dryRun) await writeWhole(name, pdf);
    }
  } finally {
    progress.stop();
  }
  const names = files.map(({ name }) => name);
  const list = await listPlaces(desk, files, size, out);
  const what = `${pluralize(tags.length, 'label')} on ${pluralize(pages, 'sheet')}`;
  const several = files.length > 1 ? ` in ${files.length} files` : '';
  const { data, words } = await noteFile(desk, nameAll(names), { labels: tags.length, pages }, `${what}${several}`);
  const about = list === null ? [] : [`Which label belongs on which frame: ${list}`];
  return {
    data: { ...(data as object), out, files: names, ...(list !== null && { list }) },
    words: [...words, ...about],
  };
}

/**
 * Where each label lies, beside the serial number of its bike, in the order of the sheets. Not on the labels themselves: the tag and the
 * serial number together activate a bike, so a photo of a label must not hold both. Null where no tag is on a bike yet.
 */
async function listPlaces(
  desk: Desk,
  files: readonly { name: string; tags: readonly PrintableTag[] }[],
  size: LabelSize,
  out: string,
): Promise<string | null> {
  if (!files.some(({ tags }) => tags.some(({ serialNumber }) => serialNumber !== null))) return null;
  const { columns, places } = layOutSheet(size);
  const lines = files.flatMap(({ name, tags }) =>
    tags.map(({ tag, serialNumber, model }, at) => {
      const onPage = at % places.length;
      const place = [Math.floor(at / places.length), Math.floor(onPage / columns), onPage % columns];
      return csvLine([parse(name).base, ...place.map((from) => String(from + 1)), tag, serialNumber ?? '', model]);
    }),
  );
  const list = out.replace(/\.pdf$/i, '-serial-numbers.csv');
  const head = csvLine(['file', 'page', 'row', 'column', 'tag', 'serial_number', 'model']);
  if (!desk.dryRun) await writeWhole(list, `\uFEFF${head}${lines.join('')}`);
  return list;
}

/** The files of a list with their tags. Throws for a label that is too small or too large for one of them: none is written. */
function planFiles(desk: Desk, tags: readonly PrintableTag[], size: LabelSize, perFile: number, out: string) {
  const perSheet = layOutSheet(size).places.length;
  const sheets = sheetsOfFiles(tags.length, perSheet, perFile);
  // The longest address has the most modules; how wide its texts are does not matter to them.
  const longest = tags.reduce((one, other) => (other.tag.length > one.tag.length ? other : one));
  layOutLabel(labelsOf(desk)(longest), size, () => 1);
  let from = 0;
  const files = sheets.map((count, at) => ({
    name: numbered(out, at + 1, sheets.length),
    tags: tags.slice(from, (from += count * perSheet)),
  }));
  return { files, pages: Math.ceil(tags.length / perSheet) };
}

/** `tags.pdf` as one of several: `tags-03-of-12.pdf`. In the order of their names they are in the order of the list. */
function numbered(out: string, number: number, of: number): string {
  if (of === 1) return out;
  const { dir, name, ext } = parse(out);
  return join(dir, `${name}-${String(number).padStart(String(of).length, '0')}-of-${of}${ext}`);
}

function nameAll(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names[0]!} to ${names.at(-1)!}`;
}

/** `tags label`: one label, for an engraver or a label printer. */
export async function printLabel(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.svg', '.pdf']);
  const [tag] = await chooseTags(desk, { tags: flags.tag });
  const label = labelsOf(desk)(tag!);
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

function labelsOf({ house }: Desk): (tag: PrintableTag) => Label {
  return ({ tag, brand }) => ({ code: tagCode(house.config.publicUrl, tag), brand });
}

async function explained<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    const fits = !(error instanceof LabelTooSmall || error instanceof LabelTooLarge);
    throw fits ? error : new DeskProblem('label-size', error.message);
  }
}

/**
 * `tags chips`: what to write to each NFC chip, in hexadecimal digits: `ndef` is the message (type 4 chips), `memory`
 * the same as it lies in the user memory of a type 2 chip (NTAG 213) from page 4 on.
 */
export async function writeChips(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.csv']);
  const tags = await chooseTags(desk, flags);
  const lines = tags.map(({ tag, serialNumber }) => {
    const url = tagUrl(desk.house.config.publicUrl, tag);
    const message = uriRecord(url);
    return csvLine([tag, url, hex(message), hex(type2Tlv(message)), serialNumber ?? '']);
  });
  if (!desk.dryRun) await writeWhole(out, csvLine(['tag', 'url', 'ndef', 'memory', 'serial_number']) + lines.join(''));
  return noteFile(desk, out, { chips: tags.length }, pluralize(tags.length, 'chip'));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}
