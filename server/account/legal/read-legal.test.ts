import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLegal } from '#domain/account/legal/contract.ts';
import { hashOfTerms, termsVersion, versionsOfTerms } from '#domain/account/terms.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const platform = {
  name: 'Exemplo Tecnologia Ltda.',
  cnpj: '11222333000181',
  address: 'Rua Exemplo, 1, São Paulo',
  contact: 'atendimento@example.com',
  officer: 'Ana Souza, encarregado@example.com',
};
const demo = useHouse();
const service = useHouse({ platform });

test('everybody reads who runs the platform; of a demo, nobody does', async () => {
  expect((await ask(service(), readLegal, {})).body.platform).toEqual(platform);
  expect((await ask(demo(), readLegal, {})).body.platform).toBeNull();
});

test('everybody reads which companies the brands are, as far as they have said', async () => {
  await aBrand(demo());
  await aBrand(demo(), { name: 'Aurora', companyName: 'Aurora Ltda.', cnpj: '12ABC34501DE35' });
  expect((await ask(demo(), readLegal, {})).body.brands).toEqual([
    {
      brand: 'Aurora',
      company: { name: 'Aurora Ltda.', cnpj: '12ABC34501DE35', address: null, contact: null, officer: null },
    },
  ]);
});

test('every version is listed, the newest first, with what it changed; the first one changed nothing', async () => {
  const { versions, shown } = (await ask(demo(), readLegal, {})).body;
  expect(versions.map(({ version }) => version)).toEqual([
    termsVersion,
    '2026-11.14',
    '2026-11.13',
    '2026-11.12',
    '2026-11.11',
    '2026-11.10',
    '2026-11.9',
    '2026-11.8',
    '2026-11.7',
    '2026-11.6',
    '2026-11.5',
    '2026-11.4',
    '2026-11.3',
    '2026-11.2',
    '2026-11',
  ]);
  expect(shown.version).toBe(termsVersion);
  const first = versions.findIndex(({ changed }) => changed === null);
  expect(first).toBe(versions.length - 1);
});

test.each(versionsOfTerms)(
  'version %s is shown as published: its file has the code that it was published with',
  async (version) => {
    const { shown } = (await ask(demo(), readLegal, { version })).body;
    expect([shown.version, shown.sha256]).toEqual([version, hashOfTerms(version)]);
    const file = JSON.parse(
      readFileSync(new URL(`./${version.replace('.', '-')}.json`, import.meta.url), 'utf8'),
    ) as Record<string, typeof shown.texts.en>;
    const wording = `${JSON.stringify(file['pt-BR'])}\n${JSON.stringify(file.en)}`;
    expect(createHash('sha256').update(wording).digest('hex')).toBe(shown.sha256);
    expect(shown.texts.en.terms).toEqual(file.en!.terms);
  },
);

test('a version that was never published is not found', async () => {
  expect((await ask(demo(), readLegal, { version: '2026-12' })).body.code).toBe('not-found');
});
