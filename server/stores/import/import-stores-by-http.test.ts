import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importStores } from '#domain/stores/contract.ts';
import { deskLog } from '#server/imports/tables.ts';
import { stores } from '#server/stores/tables.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const csv = (text: string) => ({ type: 'text/csv', bytes: text });
const storesOf = (brandId: string) => house().db.select().from(stores).where(eq(stores.brandId, brandId));

test('stores come into the brand of the key and no other; again they change nothing; the operator log says so', async () => {
  const [brand, other] = await Promise.all([aBrand(house()), aBrand(house())]);
  const { secret: token, hint } = await anApiKey(house(), { brandId: brand.id, scopes: ['stores:import'] });
  const place = 'Rua das Bicicletas;10;Centro;São Paulo;SP;01001-000;-23,5505;-46,6333;seg-sex 9h-18h';
  const table =
    'brand;cnpj;name;street;number;neighborhood;city;state;cep;latitude;longitude;hours\n' +
    `${brand.slug};${aCnpj()};Loja do Centro;${place}\n${other.slug};${aCnpj()};Loja de outra;${place}\n`;
  const tried = await ask(house(), importStores, { dryRun: 'true' }, { token, file: csv(table) });
  expect(tried).toMatchObject({ status: 200, body: { added: 1, refused: 1 } });
  expect(await storesOf(brand.id)).toEqual([]);

  const first = await ask(house(), importStores, {}, { token, file: csv(table) });
  expect(first.body).toMatchObject({ added: 1, refused: 1 });
  expect(first.body.notes).toEqual([expect.objectContaining({ row: '3', code: 'brand-forbidden' })]);
  const again = await ask(house(), importStores, { dryRun: 'false' }, { token, file: csv(table) });
  expect(again.body).toMatchObject({ added: 0, unchanged: 1, refused: 1 });
  expect([await storesOf(brand.id), await storesOf(other.id)]).toMatchObject([[{ name: 'Loja do Centro' }], []]);

  const entries = await house()
    .db.select()
    .from(deskLog)
    .where(eq(deskLog.actor, `partner ${hint}`));
  expect(entries.map(({ action, details }) => [action, details.added, details.unchanged])).toEqual([
    ['stores import', 1, 0],
    ['stores import', 0, 1],
  ]);
});
