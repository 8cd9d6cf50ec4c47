import { expect, test } from 'vitest';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aWorkshop, readBook } from '#tests/builders/service.ts';
import { useHouse } from '#tests/server/house.ts';
import { servicesImporter } from './import-services.ts';

const house = useHouse({ demo: true });

test('a demo’s services are of the shop or of the owner, and come in once', async () => {
  const { owner, tag, shop } = await aWorkshop(house());
  const rows = [
    {
      tag,
      cnpj: shop.cnpj,
      kind: 'inspection',
      days_ago: '30',
      distance: '302',
      text: 'Revisão.',
      answer: 'confirmed',
    },
    { tag, kind: 'repair', days_ago: '2', text: 'Cabo trocado.', part: 'Cabo' },
  ];
  const bring = async () => reportInWords(await importRows(house(), servicesImporter, rows));
  expect([await bring(), await bring()]).toEqual([['added 2'], ['unchanged 2']]);
  const { body } = await readBook(house(), owner, tag);
  expect(body.entries).toMatchObject([
    { side: 'owner', parts: [{ name: 'Cabo' }] },
    { side: 'shop', distanceKm: 302, answer: { answer: 'confirmed' } },
  ]);
  const unknown = await importRows(house(), servicesImporter, [{ ...rows[1]!, tag: 'ZZZZ9999' }]);
  expect(reportInWords(unknown)[0]).toBe('refused 1');
});
