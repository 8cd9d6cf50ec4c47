import { expect, test } from 'vitest';
import { drawnPages } from '#tests/operator/pdf-rectangles.ts';
import { codesInRectangles } from '#tests/operator/read-code.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { sheetPdf } from './pdf/sheet-pdf.ts';
import { tagCode } from './tag-codes.ts';
import { usualLabel, type Label } from './tag-label.ts';
import { LabelTooLarge, layOutSheet, sheetPage } from './tag-sheet.ts';

const labels = (count: number): Label[] =>
  Array.from({ length: count }, (_, at) => ({
    code: tagCode('https://app.example.com.br', `TAG${String(at).padStart(5, '0')}`),
    brand: 'Aurora',
  }));

test('every label of every sheet is read back, in order, with four cut marks', async () => {
  const all = labels(37);
  const pages: number[] = [];
  const pdf = await sheetPdf(all, usualLabel, ({ pages: done }) => pages.push(done));
  const drawn = drawnPages(pdf);
  expect(pages).toEqual([1, 2]);
  expect(drawn.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
  ]);
  const perSheet = 30;
  for (const [at, page] of drawn.entries()) {
    const expected = all.slice(at * perSheet, (at + 1) * perSheet).map(({ code }) => code.url);
    const found = await codesInRectangles(page.rectangles, page, 3);
    expect(found.toSorted()).toEqual(expected);
    // Eight short lines a label, three for the ruler.
    expect(page.lines).toBe(expected.length * 8 + 3);
  }
  const { text } = readPdf(pdf);
  expect(text).toContain('TAG0 0036');
  expect(text).toContain('Page 2 of 2 · 37 tags');
});

test.each([
  [{ width: 30, height: 38 }, 30],
  [{ width: 20, height: 27.6 }, 64],
  [{ width: 190, height: 269 }, 1],
])('labels of %j: %i on a sheet, apart and within the margins', (size, count) => {
  const { places } = layOutSheet(size);
  expect(places).toHaveLength(count);
  for (const { x, y } of places) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(10);
    expect(x + size.width).toBeLessThanOrEqual(sheetPage.width - 10);
    expect(y + size.height).toBeLessThanOrEqual(sheetPage.height - 18);
  }
});

test.each([
  { width: 191, height: 38 },
  { width: 30, height: 270 },
])('a label of %j is larger than a sheet', (size) => {
  expect(() => layOutSheet(size)).toThrow(LabelTooLarge);
});
