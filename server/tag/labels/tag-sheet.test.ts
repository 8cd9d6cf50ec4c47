import { expect, test } from 'vitest';
import { drawnPages } from '#tests/operator/pdf-rectangles.ts';
import { codesInRectangles } from '#tests/operator/read-code.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { sheetPdf } from './pdf/sheet-pdf.ts';
import { tagCode } from './tag-codes.ts';
import { usualLabel, type Label } from './tag-label.ts';
import { cutsOf, LabelTooLarge, layOutSheet, sheetPage, sheetsOfFiles } from './tag-sheet.ts';

const labels = (count: number): Label[] =>
  Array.from({ length: count }, (_, at) => ({
    code: tagCode('https://app.example.com.br', `TAG${String(at).padStart(5, '0')}`),
    brand: 'Aurora',
  }));

const labelOf = (label: Label) => label;

test('every label of every sheet is read back, with marks at every cut and words at the foot', async () => {
  const all = labels(50);
  let pages = 0;
  const pdf = await sheetPdf(all, usualLabel, { labelOf, about: 'Aurora Pedra 29', onPage: () => void pages++ });
  const drawn = drawnPages(pdf);
  expect(pages).toBe(2);
  expect(drawn.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
  ]);
  const perSheet = 42;
  for (const [at, page] of drawn.entries()) {
    const expected = all.slice(at * perSheet, (at + 1) * perSheet).map(({ code }) => code.url);
    const found = await codesInRectangles(page.rectangles, page, 3);
    expect(found.toSorted()).toEqual(expected);
    const [columns, rows] = [6, Math.ceil(expected.length / 6)];
    // A cross at each corner, a mark at both ends of each cut, three lines for the ruler.
    expect(page.lines).toBe((columns + 1) * (rows + 1) * 2 + (columns + 1 + rows + 1) * 2 + 3);
  }
  const { text } = readPdf(pdf);
  expect(text).toContain('TAG0 0049');
  expect(text).toContain('Page 2 of 2 · tags 50');
  expect(text).toContain('Aurora Pedra 29');
});

test.each([
  [{ width: 30, height: 38 }, 42],
  [{ width: 20, height: 28.4 }, 81],
  [{ width: 38, height: 53.8 }, 25],
  [{ width: 190, height: 269 }, 1],
])('labels of %j: %i on a sheet, side by side and within the margins', (size, count) => {
  const { places } = layOutSheet(size);
  expect(places).toHaveLength(count);
  for (const { x, y } of places) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(10 - 1e-6);
    expect(x + size.width).toBeLessThanOrEqual(sheetPage.width - 10 + 1e-6);
    expect(y + size.height).toBeLessThanOrEqual(sheetPage.height - 18 + 1e-6);
  }
  expect(new Set(places.map(({ x, y }) => `${Math.round(x / size.width)} ${Math.round(y / size.height)}`)).size).toBe(
    count,
  );
});

test.each([
  [1, [15, 45], [10, 48]],
  [2, [15, 45, 75], [10, 48]],
  [7, [15, 45, 75, 105, 135, 165, 195], [10, 48, 86]],
])('the cuts around %i labels', (count, xs, ys) => {
  expect(cutsOf(layOutSheet(usualLabel), usualLabel, count)).toEqual({ xs, ys });
});

test.each([
  [1, 42, 5_000, [1]],
  [4_998, 42, 5_000, [119]],
  [4_999, 42, 5_000, [60, 60]],
  [20_000, 42, 5_000, [96, 96, 96, 96, 93]],
  [50_000, 81, 5_000, [57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 48]],
  [9, 4, 5, [1, 1, 1]],
  [9, 4, 1, [1, 1, 1]],
])('%i labels, %i on a sheet, are printed in files of at most %i', (count, perSheet, most, sheets) => {
  expect(sheetsOfFiles(count, perSheet, most)).toEqual(sheets);
});

test('sheets of several files say which', async () => {
  const { text } = readPdf(
    await sheetPdf(labels(2), usualLabel, { labelOf, about: 'Aurora', file: { number: 2, of: 3 } }),
  );
  expect(text).toContain('File 2 of 3 · Page 1 of 1 · tags 2');
});

test('a long name at the foot is cut, not printed over the rest', async () => {
  const { text } = readPdf(await sheetPdf(labels(1), usualLabel, { labelOf, about: 'Bicicletas '.repeat(15) }));
  expect(text).toMatch(/Bicicletas Bicicletas[^\n]*…/);
  expect(text).toContain('this line is 50 mm');
});

test.each([
  { width: 191, height: 38 },
  { width: 30, height: 270 },
])('a label of %j is larger than a sheet', (size) => {
  expect(() => layOutSheet(size)).toThrow(LabelTooLarge);
});
