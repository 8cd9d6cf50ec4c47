import { describe, expect, test } from 'vitest';
import { drawnPages } from '#tests/operator/pdf-rectangles.ts';
import { codesInRectangles, codesInSvg } from '#tests/operator/read-code.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { labelPdf } from './pdf/label-pdf.ts';
import { labelSvg } from './pdf/label-svg.ts';
import { tagCode, tagUrl } from './tag-codes.ts';
import { LabelTooSmall, layOutLabel, usualLabel, type Label, type LabelSize } from './tag-label.ts';

const points = 72 / 25.4;
const aLabel = (tag = 'AB12CD34', host = 'https://app.example.com.br', brand = 'Aurora'): Label => ({
  code: tagCode(host, tag),
  brand,
});

describe('the symbol', () => {
  test.each([
    ['https://t.example.com.br', 'AB12CD34', 29],
    ['https://app.example.com.br', 'AB12CD34', 33],
    ['https://garantia.uma-marca-de-nome-longo.com.br', 'AB12CD34AB12CD34', 37],
  ])('%s/%s is the smallest of level Q: %i modules and the quiet zone', (host, tag, modules) => {
    const code = tagCode(host, tag);
    expect(code.url).toBe(`${host}/${tag}`);
    expect(code.size).toBe(modules + 8);
    for (const { x, y, length } of code.runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(modules + 4);
    }
  });
});

const sizes: [string, LabelSize][] = [
  ['the usual one', usualLabel],
  ['a small one', { width: 22, height: 30 }],
  ['a wide one', { width: 80, height: 40 }],
  ['a high one', { width: 30, height: 90 }],
];
const labels: [string, Label][] = [
  ['a usual tag', aLabel()],
  ['the longest tag', aLabel('AB12CD34EF56GH78')],
  ['a long brand with accents', aLabel('AB12', undefined, 'Bicicletas São João da Conceição do Mato Dentro & Filhos')],
];

describe.each(sizes)('a label, %s', (_, size) => {
  test.each(labels)('is read back from the SVG: %s', async (__, label) => {
    const svg = labelSvg(label, size);
    expect(await codesInSvg(svg)).toEqual([label.code.url]);
    expect(svg).toContain(`width="${size.width}mm" height="${size.height}mm"`);
    expect(svg).not.toMatch(/<image|<text|font/);
  });

  test.each(labels)('is read back from the PDF: %s', async (__, label) => {
    const pdf = await labelPdf(label, size);
    const [page, ...others] = drawnPages(pdf);
    expect(others).toEqual([]);
    expect(page!.width).toBeCloseTo(size.width * points, 1);
    expect(page!.height).toBeCloseTo(size.height * points, 1);
    expect(await codesInRectangles(page!.rectangles, page!)).toEqual([label.code.url]);
    expect(readPdf(pdf).text.split('\n')[0]).toBe(label.code.tag.replace(/(.{4})(?=.)/g, '$1 '));
  });

  test.each(labels)('has modules of half a millimetre or more, and room around: %s', async (__, label) => {
    const [page] = drawnPages(await labelPdf(label, size));
    const module = Math.min(...page!.rectangles.map(({ width }) => width)) / points;
    expect(module).toBeGreaterThanOrEqual(0.5);
    const [, scale] = /scale\(([\d.]+)\) shape-rendering|scale\(([\d.]+)\)" shape-rendering/
      .exec(labelSvg(label, size))!
      .filter((group) => group !== undefined);
    expect(module).toBeCloseTo(Number(scale), 3);
    const [left, top] = [
      Math.min(...page!.rectangles.map(({ x }) => x)),
      Math.min(...page!.rectangles.map(({ y }) => y)),
    ];
    expect(Math.min(left, top) / points).toBeGreaterThanOrEqual(4 * module - 0.001);
  });
});

test('the smallest label of a 29-module symbol is 18.5 mm wide and has modules of exactly 0.5 mm', () => {
  const label = aLabel('AB12CD34', 'https://t.example.com.br');
  const measure = (text: string) => text.length * 0.5;
  expect(layOutLabel(label, { width: 18.5, height: 26.9 }, measure).module).toBe(0.5);
  expect(() => layOutLabel(label, { width: 18.4, height: 26.9 }, measure)).toThrow(LabelTooSmall);
  expect(() => layOutLabel(label, { width: 18.5, height: 26.8 }, measure)).toThrow('18.5 × 26.9 mm');
});

test('no text is in the quiet zone or beyond the label', () => {
  for (const [, size] of sizes)
    for (const [, label] of labels) {
      const measure = (text: string) => text.length * 0.6;
      const { qr, lines } = layOutLabel(label, size, measure);
      for (const { text, size: height, centre, top } of lines) {
        expect(top).toBeGreaterThanOrEqual(qr.y + qr.side);
        expect(top + height * 0.7).toBeLessThanOrEqual(size.height);
        expect(centre + (measure(text) * height) / 2).toBeLessThanOrEqual(size.width);
      }
    }
});

test('the same label gives the same bytes', async () => {
  expect(await labelPdf(aLabel(), usualLabel)).toEqual(await labelPdf(aLabel(), usualLabel));
  expect(tagUrl('https://app.example.com.br', 'AB12CD34')).toBe('https://app.example.com.br/AB12CD34');
});
