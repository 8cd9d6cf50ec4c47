import { describe, expect, test } from 'vitest';
import { importBatteries, importBatteryModels } from '#domain/battery/contract.ts';
import { batteries, batteryModels } from '#server/battery/tables.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aShop } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const models = { type: 'text/csv', bytes: 'name;mass\nVolt;2,9\nBad;99\n' };
const items = { type: 'text/csv', bytes: 'model;serial_number;status\nVolt;VI-1;original\nVolt;VI-2;new\n' };

const counts = async () => [await house().db.$count(batteryModels), await house().db.$count(batteries)];

describe('a partner brings in its batteries', () => {
  test('into the brand of its key, with reasons in words by row; the same again changes nothing', async () => {
    const { secret: token } = await anApiKey(house());
    const first = await ask(house(), importBatteryModels, {}, { token, file: models });
    expect(first.body).toMatchObject({ added: 1, refused: 1, notes: [{ row: '3', at: 'mass', code: 'too-large' }] });
    expect(first.body.notes[0]!.reason).toBe('O número é grande demais.');
    const second = await ask(house(), importBatteries, {}, { token, file: items, language: 'en' });
    expect(second.body).toMatchObject({
      added: 1,
      refused: 1,
      notes: [{ row: '3', at: 'status', code: 'choice-unknown' }],
    });
    expect(second.body.notes[0]!.reason).toContain('none of those that the column allows');
    const again = await ask(house(), importBatteries, {}, { token, file: items });
    expect(again.body).toMatchObject({ added: 0, unchanged: 1, refused: 1 });
  });

  test('a dry run keeps nothing', async () => {
    const { secret: token } = await anApiKey(house());
    const before = await counts();
    const { body } = await ask(house(), importBatteryModels, { dryRun: 'true' }, { token, file: models });
    expect(body).toMatchObject({ added: 1, refused: 1 });
    expect(await counts()).toEqual(before);
  });

  test('a file without the columns is refused as a whole', async () => {
    const { secret: token } = await anApiKey(house());
    const { body } = await ask(
      house(),
      importBatteries,
      {},
      { token, file: { type: 'text/csv', bytes: 'a;b\n1;2\n' } },
    );
    expect([body.code, body.errors![0]!.code]).toEqual(['file-unreadable', 'column-missing']);
  });

  test('a shop’s key, and one without the scope, bring in nothing', async () => {
    const shop = await aShop(house());
    const keys = [await anApiKey(house(), { shopId: shop.id }), await anApiKey(house(), { scopes: ['bikes:import'] })];
    for (const { secret: token } of keys) {
      const { body } = await ask(house(), importBatteries, {}, { token, file: items });
      expect(body.code).toBe('api-key-scope');
    }
  });
});
