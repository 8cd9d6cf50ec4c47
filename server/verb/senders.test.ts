import { beforeAll, describe, expect, test } from 'vitest';
import { getCertificatePdf } from '#domain/ownership/contract.ts';
import { getWarrantyStatement } from '#domain/warranty/contract.ts';
import { theftReportedLetter } from '#server/stolen/letters.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { sendersOf } from './senders.ts';

const platform = {
  name: 'Exemplo Tecnologia Ltda.',
  cnpj: '11222333000181',
  address: 'Rua Exemplo, 1, São Paulo',
  contact: 'atendimento@example.com',
  officer: 'Ana Souza, encarregado@example.com',
};
const facts = { companyName: 'Aurora Bicicletas Ltda.', cnpj: '12ABC34501DE35', customerService: 'sac@aurora.example' };
const ours =
  'Pedivela: Exemplo Tecnologia Ltda. · CNPJ 11.222.333/0001-81 · Rua Exemplo, 1, São Paulo · atendimento@example.com · Encarregado (DPO): Ana Souza, encarregado@example.com';
const theirs = 'Aurora: Aurora Bicicletas Ltda. · CNPJ 12.ABC.345/01DE-35 · sac@aurora.example';

const service = useHouse({ platform });
const demo = useHouse();

describe('of a service', () => {
  let owner: Person;
  let bike: MadeBike;
  beforeAll(async () => {
    const brand = await aBrand(service(), { name: 'Aurora', ...facts });
    owner = await anAccount(service(), { name: 'Marina de Souza', emailProven: true });
    bike = await aBike(service(), { owner: owner.id, brand });
  });

  test('the platform answers, in the reader’s language, and a brand as far as it has said', async () => {
    const { db, config } = service();
    expect(await sendersOf(db, config, { language: 'pt-BR', brand: 'Aurora' })).toEqual([ours, theirs]);
    expect(await sendersOf(db, config, { language: 'en', brand: null })).toEqual([
      ours.replace('Encarregado (DPO)', 'Data protection officer'),
    ]);
  });

  test('of two brands of one name nobody says which it is', async () => {
    const { db, config } = service();
    for (const cnpj of ['11222333000181', '12ABC34501DE35']) await aBrand(service(), { name: 'Dois', cnpj });
    expect(await sendersOf(db, config, { language: 'pt-BR', brand: 'Dois' })).toEqual([ours]);
  });

  test('letters end with both, as text and as HTML', async () => {
    const about = { tag: bike.tag, model: 'Trilha', brand: { name: 'Aurora' } };
    const letter = theftReportedLetter({ ...owner, language: 'pt-BR' }, about, service().config.publicUrl);
    await service().db.transaction((tx) => service().outbox.post(tx, letter));
    const [sent] = await lettersTo(service(), owner.email);
    expect(sent!.text.endsWith(`${ours}\n${theirs}`)).toBe(true);
    for (const line of [ours, theirs]) expect(sent!.html).toContain(line);
    expect(sent!.html).toMatch(/<\/p><\/div><\/div><\/body><\/html>$/);
  });

  test('documents have both at the foot of every page, and the structure of the document holds them', async () => {
    for (const contract of [getCertificatePdf, getWarrantyStatement]) {
      const input = contract === getCertificatePdf ? { number: bike.certificateNumber! } : { tag: bike.tag };
      const { body } = await ask(service(), contract as typeof getCertificatePdf, input as never, {
        token: owner.token,
      });
      expect(structureOf(body).faults).toEqual([]);
      const { pages, text } = readPdf(body);
      const words = text.replace(/\s+/g, ' ');
      for (const name of [platform.name, facts.companyName])
        expect(words.split(name).length - 1).toBeGreaterThanOrEqual(pages);
    }
  });
});

test('of a demo nobody answers, and letters are as they were', async () => {
  const { db, config } = demo();
  expect(await sendersOf(db, config, { language: 'pt-BR', brand: 'Nobody' })).toEqual([]);
});
