import { expect, test, vi } from 'vitest';
import { drawBand } from './draw-band.ts';
import { margin, onePage, page } from './page.ts';

const about = { language: 'pt-BR', title: 'x', author: 'x', date: new Date(0), senders: [] } as const;
const bike = { brand: 'Aurora', brandColour: '#ceff00', kind: 'road' } as const;

/** Where the words of a band end, by their widths as drawn: the greatest x of what is written. */
async function endsOf(band: { title: string; titleSize: number; number: string; height: number; bikeWidth: number }) {
  const ends: number[] = [];
  await onePage(about, (doc) => {
    const written = vi.spyOn(doc, 'text');
    written.mockImplementation((words, x) => {
      ends.push(Number(x) + doc.widthOfString(words));
      return doc;
    });
    drawBand(doc, { ...bike, ...band });
    written.mockRestore();
  });
  return Math.max(...ends);
}

test('in a low band the words end before the bike, however long they are; in a high one at the margin', async () => {
  const low = {
    title: 'Comprovante de aceitação tácita',
    titleSize: 28,
    number: 'DC-7F3K-20QX',
    height: 150,
    bikeWidth: 132,
  };
  expect(await endsOf(low)).toBeLessThan(page.width - margin - low.bikeWidth);
  const high = { ...low, titleSize: 34, title: 'Certificado de propriedade', height: 340, bikeWidth: 336 };
  expect(await endsOf(high)).toBeCloseTo(page.width - margin, 0);
});
