import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getPolicyCertificate } from '#domain/insurance/contract.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { anInsuranceScene, aPolicy, anActivePolicy, type InsuranceScene } from '#tests/builders/policy.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { makePolicyDocument } from './certificate-document.ts';

const house = useHouse();
let scene: InsuranceScene;
let id: string;
beforeAll(async () => {
  scene = await anInsuranceScene(house());
  id = await anActivePolicy(house(), scene);
});
const printed = async () => {
  const { content } = await makePolicyDocument(house(), id);
  expect(structureOf(content).faults).toEqual([]);
  const { pages, text } = readPdf(content);
  return { pages, words: text.replace(/\s+/g, ' ') };
};

test('states everything that an insurance document must', async () => {
  const { words } = await printed();
  const { bike, owner } = scene;
  for (const fact of [
    '0171 – Riscos diversos',
    'Número do certificado',
    'Certificado individual de apólice coletiva',
    '0171.2026.000007',
    'Aurora Bicicletas Ltda., CNPJ 11.222.333/0001-81',
    'Corretora Exemplo Ltda., registro SUSEP 202012345',
    'Agente do estipulante',
    'R$ 49,40',
    'Seguradora Exemplo S.A., CNPJ 11.222.333/0001-81',
    '01234',
    '15414.900123/2026-10',
    '0171.2026.000123',
    '20 de novembro de 2026, 12:30 (hora de Brasília)',
    owner.name,
    '529.982.247-25',
    'Avenida Paulista, 1578, Bela Vista, São Paulo SP, CEP 01310-100',
    bike.model.name,
    bike.serialNumber,
    'das 24h de 20 de novembro de 2026 às 24h de 20 de novembro de 2027',
    'Roubo e furto qualificado',
    'Limite máximo de indenização, em cada cobertura',
    'R$ 12.900,00',
    'O que não está coberto',
    'A bike deixada sem cadeado.',
    'R$ 1.000,00',
    'R$ 0,00',
    'Aurora Bicicletas',
    'R$ 718,80, em 12 parcelas de R$ 59,90',
    'Boletim de ocorrência; Nota fiscal',
    'até 30 dias para pagar',
    'SAC 0800 000 0000',
    'até 27 de novembro de 2026',
    'A aceitação do risco é decisão exclusiva da seguradora.',
    'Franquia: A parte do prejuízo que fica com você.',
  ])
    expect(words).toContain(fact.replace(/\s+/g, ' '));
});

test('the same policy gives the same bytes', async () => {
  const [one, other] = [await makePolicyDocument(house(), id), await makePolicyDocument(house(), id)];
  expect(Buffer.compare(one.content, other.content)).toBe(0);
});

test('a plan with much to say takes more pages, and every page says which', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ title: `Risco ${at}`, text: 'palavra '.repeat(60) }));
  const { plan } = (await house().db.select().from(policies).where(eq(policies.id, id)))[0]!;
  await house()
    .db.update(policies)
    .set({ plan: { ...plan, exclusions: many } })
    .where(eq(policies.id, id));
  const { pages, words } = await printed();
  expect(pages).toBeGreaterThan(3);
  for (const { title } of many) expect(words).toContain(title);
  expect(words).toContain(`página ${pages}`);
  await house().db.update(policies).set({ plan }).where(eq(policies.id, id));
});

test('the name of an insurer that is too long for the foot is not over the number of the page', async () => {
  const { plan } = (await house().db.select().from(policies).where(eq(policies.id, id)))[0]!;
  const foots = async (name: string) => {
    const insurer = { ...plan.insurer, name };
    await house()
      .db.update(policies)
      .set({ plan: { ...plan, insurer } })
      .where(eq(policies.id, id));
    const { words } = await printed();
    return words.split(`· ${name}`).length - 1;
  };
  expect(await foots('Seguradora Exemplo')).toBe(2);
  expect(await foots(`Seguradora ${'Wagner '.repeat(15)}S.A.`)).toBe(0);
  await house().db.update(policies).set({ plan }).where(eq(policies.id, id));
});

test('of a silence it is a proof of that, not the insurer’s certificate, until the insurer names its number', async () => {
  const of = (number: string | null) =>
    house().db.update(policies).set({ bySilence: true, number }).where(eq(policies.id, id));
  await of(null);
  const proof = (await printed()).words;
  expect(proof).toContain('Comprovante de aceitação tácita');
  expect(proof).toContain('Este documento não é da seguradora.');
  expect(proof).not.toContain('Certificado de seguro');
  await of('0171.2026.000123');
  expect((await printed()).words).toContain('Certificado de seguro');
});

test('one whose period is over says so', async () => {
  const of = (state: 'expired' | 'active', endedAt: Date | null) =>
    house().db.update(policies).set({ state, endedAt }).where(eq(policies.id, id));
  expect((await printed()).words).not.toContain('Este seguro não vale mais');
  await of('expired', new Date('2027-11-21T03:07:00Z'));
  const { words } = await printed();
  expect(words).toContain('Este seguro não vale mais');
  expect(words).toContain('Terminou em 20 de novembro de 2027');
  await of('active', null);
});

describe('only its holder has it', () => {
  const read = (token: string, policyId = id) => ask(house(), getPolicyCertificate, { policyId }, { token });

  test('as a PDF', async () => {
    const answer = await read(scene.owner.token);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  });

  test('nobody else, and nobody of a proposal', async () => {
    const other = await anInsuranceScene(house());
    expect((await read(other.owner.token)).status).toBe(404);
    const proposed = await aPolicy(house(), other);
    expect((await read(other.owner.token, proposed)).status).toBe(404);
  });
});
