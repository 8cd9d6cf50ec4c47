import { expect, test } from 'vitest';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { drawBand } from './draw-band.ts';
import { drawCheck } from './draw-check.ts';
import { drawFacts, type FactRow } from './draw-facts.ts';
import { ink, margin, onePage } from './page.ts';
import { drawText } from './text.ts';

const date = new Date('2026-11-20T15:00:00Z');
const about = { language: 'pt-BR', title: 'Papel', author: 'Aurora', date, senders: [] } as const;
const band = {
  height: 200,
  brand: 'Aurora',
  brandColour: '#ceff00',
  title: 'Papel',
  titleSize: 28,
  kind: 'mtb',
  bikeWidth: 132,
} as const;

test('a page is a title, texts, facts by name and value, and a picture with its text', async () => {
  const pdf = await onePage(about, (doc) => {
    drawBand(doc, band);
    drawText(doc, 'Um texto de mais de uma linha. '.repeat(8), margin, 230, 300, { size: 11, colour: ink });
    drawFacts(
      doc,
      [
        [
          ['Tag', 'AB12'],
          ['Série', 'X-1'],
        ],
      ],
      400,
      { size: 11, nameSize: 9 },
    );
    drawCheck(doc, { url: 'https://a.example/x', title: 'Confira', how: 'Aponte a câmera.' });
  });
  const { roles, alts, faults } = structureOf(pdf);
  expect(faults).toEqual([]);
  expect(roles.toSorted()).toEqual([
    'Document',
    'Figure',
    'H1',
    'H2',
    'L',
    'L',
    'LBody',
    'LBody',
    'LI',
    'LI',
    'Lbl',
    'Lbl',
    'P',
    'P',
    'P',
    'P',
  ]);
  expect(alts).toEqual(['QR code: a.example/x']);
});

test('what goes on on another page is read too', async () => {
  const rows = Array.from({ length: 40 }, (_, at): FactRow => [[`Nome ${at}`, 'Valor']]);
  const pdf = await onePage(about, (doc) => {
    drawBand(doc, band);
    drawFacts(doc, rows, 220, { size: 11, nameSize: 9 });
  });
  const { roles, faults } = structureOf(pdf);
  expect(faults).toEqual([]);
  expect(roles.filter((role) => role === 'LBody')).toHaveLength(40);
});
