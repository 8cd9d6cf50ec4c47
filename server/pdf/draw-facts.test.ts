import { expect, test } from 'vitest';
import { readPdf } from '#tests/server/pdf-text.ts';
import { drawFacts, type FactRow } from './draw-facts.ts';
import { onePage, page } from './page.ts';

const date = new Date('2026-11-20T15:00:00Z');
const about = { language: 'pt-BR', title: 'Fatos', author: 'Aurora', date, senders: [] } as const;

/** Draws facts with values of this length, and says where they end. */
async function drawn(rows: readonly FactRow[]) {
  let below = 0;
  const pdf = await onePage(about, (doc) => {
    below = drawFacts(doc, rows, 150, { size: 10.5, nameSize: 8.5 });
  });
  return { below, ...readPdf(pdf) };
}

const rowsOf = (count: number, length: number): FactRow[] =>
  Array.from({ length: count }, (_, at) => [
    [`Nome ${at}`, `${at}-${'W'.repeat(length)}`],
    [`Outro ${at}`, 'curto'],
  ]);

test('usual facts are on one page', async () => {
  expect(await drawn(rowsOf(9, 20))).toMatchObject({ pages: 1 });
});

test('however long the values are, all of them are on a page', async () => {
  const rows = rowsOf(9, 250);
  const { pages, text, below } = await drawn(rows);
  expect(pages).toBeGreaterThan(1);
  expect(below).toBeLessThan(page.height);
  for (const [[name]] of rows) expect(text).toContain(name);
});
