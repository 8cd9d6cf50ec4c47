import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { shops } from '#server/db/tables/shop.ts';
import { hashOf } from '#server/identity/signing.ts';
import { listDeskLog } from '#server/imports/desk-log.store.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
const shop = { id: '019aa0f0-0000-7000-8000-0000000000aa', cnpj: '12ABC34501DE35', name: 'Pedal Bom' };
let brand: string;

beforeAll(async () => {
  brand = (await aBrand(house())).slug;
  await house()
    .db.insert(shops)
    .values({ ...shop, createdAt: house().clock.now() });
});

type Key = { id: string; hint: string; secret: string };
const add = (...more: string[]) => ['keys', 'add', '--name', 'ERP', '--scopes', 'bikes:import', ...more];
const keysOf = (id: string) => house().db.select().from(apiKeys).where(eq(apiKeys.id, id));

test('a key’s secret is shown once, kept hashed, and is in no log', async () => {
  const { exit, data } = await runJsonCommand<Key>(house(), add('--brand', brand.toUpperCase()));
  expect(exit).toBe(0);
  expect(data.secret).toMatch(/^pvk_[\w-]{43}$/);
  const [row] = await keysOf(data.id);
  expect(row!.keyHash).toBe(hashOf(data.secret));
  const [entry] = await listDeskLog(house().db, { limit: 1 });
  expect(entry).toMatchObject({
    actor: 'operator olga',
    action: 'keys add',
    details: { id: data.id, hint: data.hint },
  });
  const { out } = await runCommand(house(), ['keys', 'list']);
  expect(out).toContain(data.hint);
  const shown = [JSON.stringify(await listDeskLog(house().db, { limit: 100 })), out, JSON.stringify(row)].join();
  expect(shown).not.toContain(data.secret);
});

test('a shop’s key is named by its CNPJ', async () => {
  const flags = ['--name', 'Loja', '--shop', '12.abc.345/01de-35', '--scopes', 'invoices:import'];
  const { exit, data } = await runJsonCommand<Key>(house(), ['keys', 'add', ...flags]);
  expect(exit).toBe(0);
  expect(await keysOf(data.id)).toMatchObject([{ shopId: shop.id, brandId: null, scopes: ['invoices:import'] }]);
});

test('in words, the secret is alone on its line', async () => {
  const { out } = await runCommand(house(), add('--brand', brand));
  expect(out.split('\n')[0]).toMatch(/^pvk_[\w-]{43}$/);
});

test('a dry run makes none', async () => {
  const before = await house().db.$count(apiKeys);
  expect(await runJsonCommand(house(), add('--brand', brand, '--dry-run'))).toEqual({
    exit: 0,
    data: { dryRun: true },
  });
  expect(await house().db.$count(apiKeys)).toBe(before);
});

test.each<[string, string[], number]>([
  ['for nobody', [], 2],
  ['for two', ['--brand', 'x', '--shop', shop.cnpj], 2],
  ['an unknown scope', ['--brand', 'x', '--scopes', 'all'], 2],
  ['no scope', ['--brand', 'x', '--scopes', ','], 2],
  ['a shop’s key for bikes', ['--shop', shop.cnpj], 2],
  ['a CNPJ that is none', ['--shop', '12ABC34501DE36', '--scopes', 'invoices:import'], 2],
  ['an unknown shop', ['--shop', '11.222.333/0001-81', '--scopes', 'invoices:import'], 1],
  ['an unknown brand', ['--brand', 'nobody'], 1],
])('%s is refused', async (_, flags, expected) => {
  const before = await house().db.$count(apiKeys);
  expect((await runCommand(house(), add(...flags))).exit).toBe(expected);
  expect(await house().db.$count(apiKeys)).toBe(before);
});

test('a key is revoked once, and not by a dry run', async () => {
  const { data } = await runJsonCommand<Key>(house(), add('--brand', brand));
  const revoke = (...more: string[]) => runCommand(house(), ['keys', 'revoke', data.id, ...more]);
  expect((await revoke('--dry-run')).exit).toBe(0);
  expect(await keysOf(data.id)).toMatchObject([{ revokedAt: null }]);
  expect((await revoke()).exit).toBe(0);
  expect(await keysOf(data.id)).toMatchObject([{ revokedAt: house().clock.now() }]);
  expect((await revoke()).exit).toBe(1);
  expect((await runCommand(house(), ['keys', 'revoke', 'no-id'])).exit).toBe(1);
  expect((await runCommand(house(), ['keys', 'revoke'])).exit).toBe(2);
});

describe('what a key may bring in a day', () => {
  test('is said at its issue or later, and taken back by default', async () => {
    const { data } = await runJsonCommand<Key>(house(), add('--brand', brand, '--megabytes-a-day', '500'));
    expect(await keysOf(data.id)).toMatchObject([{ megabytesADay: 500, minutesADay: null }]);
    const change = (...flags: string[]) => runCommand(house(), ['keys', 'change', data.id, ...flags]);
    expect((await change('--minutes-a-day', '60', '--dry-run')).exit).toBe(0);
    expect(await keysOf(data.id)).toMatchObject([{ megabytesADay: 500, minutesADay: null }]);
    expect((await change('--minutes-a-day', '60', '--megabytes-a-day', 'default')).exit).toBe(0);
    expect(await keysOf(data.id)).toMatchObject([{ megabytesADay: null, minutesADay: 60 }]);
    const [entry] = await listDeskLog(house().db, { limit: 1 });
    expect(entry).toMatchObject({
      action: 'keys change',
      details: { id: data.id, megabytesADay: null, minutesADay: 60 },
    });
  });

  test.each([
    ['nothing', [], 2],
    ['no number', ['--minutes-a-day', 'many'], 2],
    ['none at all', ['--minutes-a-day', '0'], 2],
  ])('is not changed to %s', async (_name, flags, code) => {
    const { data } = await runJsonCommand<Key>(house(), add('--brand', brand));
    expect((await runCommand(house(), ['keys', 'change', data.id, ...flags])).exit).toBe(code);
    expect((await runCommand(house(), ['keys', 'change', 'no-id', '--minutes-a-day', '5'])).exit).toBe(1);
    expect(await keysOf(data.id)).toMatchObject([{ megabytesADay: null, minutesADay: null }]);
  });
});
