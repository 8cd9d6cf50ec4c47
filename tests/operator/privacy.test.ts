import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { nameOfTable } from '#server/account/people/held-data.ts';
import { deskLog } from '#server/imports/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand } from './run-command.ts';

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const privacy = (...args: string[]) => runCommand(house(), ['privacy', ...args]);
const file = (name: string) => join(folder, name);

describe('privacy record', () => {
  test.each(languages.flatMap((language) => ['md', 'csv'].map((ending) => [language, ending] as const)))(
    'in %s as %s: every table with its purpose, basis, people, data and term',
    async (language, ending) => {
      const out = file(`record-${language}.${ending}`);
      expect((await privacy('record', '--out', out, '--language', language)).exit).toBe(0);
      const text = readFileSync(out, 'utf8');
      const tables = (await house().personal()).map(({ table }) => getTableName(table));
      for (const table of tables) {
        const [line, ...more] = text
          .split(/\r?\n/)
          .filter((one) => one.includes(`${nameOfTable(table, language)} (${table})`));
        expect([table, more]).toEqual([table, []]);
        expect(line).toContain('LGPD, art. 7, ');
        expect(line!.split(ending === 'md' ? ' | ' : ';').every((cell) => cell.trim() !== '')).toBe(true);
      }
      expect(text).not.toMatch(/undefined|\{\{/);
    },
  );

  test('says for how long, and what stays of a closed account', async () => {
    const out = file('terms.md');
    await privacy('record', '--out', out, '--language', 'en');
    const lineOf = (table: string) =>
      readFileSync(out, 'utf8')
        .split('\n')
        .find((line) => line.includes(`(${table})`));
    expect(lineOf('security_events')).toContain('183 days after it ended');
    expect(lineOf('sessions')).toContain('7 days after it ended; deleted with the account');
    expect(lineOf('policies')).toContain('with the name');
    expect(lineOf('accounts')).toContain('as long as the bike or the shop is registered, without the name');
  });

  test('names who processes data by the settings in force, and no secret', async () => {
    const config = {
      ...house().config,
      smtp: { url: 'smtps://user:hidden@mail.example.com:465', from: 'a@example.com' },
      platform: {
        name: 'Exemplo Ltda.',
        cnpj: '11222333000181',
        address: 'Rua Um, 1',
        contact: 'ajuda@example.com',
        officer: 'Ana Souza, dpo@example.com',
      },
    };
    const out = file('processors.md');
    const { exit } = await runCommand({ ...house(), config }, [
      'privacy',
      'record',
      '--out',
      out,
      '--language',
      'pt-BR',
    ]);
    const text = readFileSync(out, 'utf8');
    expect(exit).toBe(0);
    expect(text).toContain('| Entrega de e-mails | mail.example.com |');
    expect(text).toContain('| Entrega de SMS | nenhum: fica no próprio servidor |');
    expect(text).toContain('| Encarregado (DPO) | Ana Souza, dpo@example.com |');
    expect(text).not.toContain('hidden');
  });

  test.each([
    ['another language', ['--out', 'x.md', '--language', 'fr']],
    ['another ending', ['--out', 'x.pdf']],
  ])('%s is wrong usage', async (_what, args) => expect((await privacy('record', ...args)).exit).toBe(2));
});

describe('privacy touched', () => {
  test('lists everybody with an entry, and nobody else, for the operator’s eyes; the log names nobody', async () => {
    const [owner, other] = [await anAccount(house()), await anAccount(house())];
    await aBike(house(), { owner: owner.id });
    const employee = await anEmployee(house(), { name: '=Rita Prado' });
    const out = file('touched.csv');
    expect((await privacy('touched', '--tables', 'ownerships, memberships', '--out', out)).exit).toBe(0);
    const lines = readFileSync(out, 'utf8').trim().split('\r\n').slice(1);
    const ids = lines.map((line) => line.split(';')[0]);
    expect(ids).toEqual(expect.arrayContaining([owner.id, employee.id]));
    expect(ids).not.toContain(other.id);
    // A spreadsheet takes it for a formula.
    expect(lines.find((line) => line.startsWith(employee.id))).toContain(`;'=Rita Prado;${employee.email};`);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const log = JSON.stringify(await house().db.select().from(deskLog));
    for (const part of [owner.email, owner.id, employee.phone]) expect(log).not.toContain(part);
  });

  test('a table that is none is refused with those that there are', async () => {
    const { exit, err } = await privacy('touched', '--tables', 'bicycles', '--out', file('none.csv'));
    expect(exit).toBe(1);
    expect(err).toContain('ownerships');
  });

  test('a dry run writes nothing', async () => {
    const out = file('dry.csv');
    expect((await privacy('touched', '--tables', 'accounts', '--out', out, '--dry-run')).exit).toBe(0);
    expect(() => statSync(out)).toThrow();
  });
});
