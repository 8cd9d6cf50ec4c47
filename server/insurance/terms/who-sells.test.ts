import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Distribution } from '#domain/insurance/distribution.ts';
import { plans, policies } from '#server/insurance/tables/policy.ts';
import { anActivePolicy, anInsuranceScene, type InsuranceScene } from '#tests/builders/policy.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { makePolicyDocument } from '../certificate/certificate-document.ts';
import { makeTermsDocument } from './accepted-terms.ts';

const house = useHouse();
let scene: InsuranceScene;
beforeEach(async () => void (scene = await anInsuranceScene(house())));

const ticket: Distribution = {
  contract: 'ticket',
  masterPolicy: null,
  policyholder: null,
  seller: { kind: 'representative', name: 'Representa Seguros Ltda.', register: '300400500' },
  platform: 'representative',
  iofCents: 1_234,
};
const policy: Distribution = {
  ...ticket,
  contract: 'policy',
  seller: null,
  platform: 'none',
  iofCents: null,
};

/** The letter of acceptance, the conditions and the insurer's paper of a plan that is sold like this, each as one line. */
async function papersOf(distribution: Distribution | null) {
  const { db } = house();
  if (distribution) await db.update(plans).set({ distribution }).where(eq(plans.id, scene.plan.id));
  const id = await anActivePolicy(house(), scene);
  const { text, attachments } = (await lettersTo(house(), scene.owner.email)).find(
    ({ kind }) => kind === 'policy-active',
  )!;
  const read = (pdf: Uint8Array) => readPdf(pdf).text.replace(/\s+/g, ' ');
  const [terms, paper] = [await makeTermsDocument(house(), id), await makePolicyDocument(house(), id)];
  return { id, letter: text, attachments, terms: read(terms.content), paper: read(paper.content) };
}

const asInPlan = [
  'Certificado individual de apólice coletiva',
  '0171.2026.000007',
  'Aurora Bicicletas Ltda., CNPJ 11.222.333/0001-81',
  'Corretora Exemplo Ltda., registro SUSEP 202012345',
  'Agente do estipulante',
  'R$ 49,40',
];

test.each<[string, Distribution | null, file: RegExp, said: string[], unsaid: string[]]>([
  ['a certificate of a collective policy', null, /^certificado/, asInPlan, ['não informado']],
  [
    'a bilhete that a representative sells',
    ticket,
    /^bilhete/,
    ['Representante da seguradora: Representa Seguros Ltda., registro SUSEP 300400500', 'R$ 12,34'],
    ['Estipulante', 'apólice coletiva', 'Corretora'],
  ],
  [
    'a policy that the insurer sells itself',
    policy,
    /^apolice/,
    ['A própria seguradora, sem corretora', 'Nenhum na venda: mostra o plano e encaminha o pedido'],
    ['Estipulante', 'IOF, dentro do prêmio', 'Representante'],
  ],
])('letter, conditions and paper of %s say who insures and who sells', async (_, distribution, file, said, unsaid) => {
  const { letter, terms, paper, attachments } = await papersOf(distribution);
  // A paper sets a fact's name above it, a letter a colon between them.
  const plain = (text: string) => text.replace(/[:\s]+/g, ' ');
  for (const text of [letter, terms, paper].map(plain)) {
    expect(text).toContain('Seguradora Exemplo S.A.');
    for (const one of said) expect(text).toContain(plain(one));
  }
  for (const text of [letter, terms.slice(terms.indexOf('Quem vende e quem responde'))])
    for (const one of unsaid) expect(text).not.toContain(one);
  expect(attachments.map(({ filename }) => filename)[0]).toMatch(file);
  expect(terms).toContain('Quem vende e quem responde');
  expect(terms).toContain('A aceitação do risco é decisão exclusiva da seguradora.');
});

test('a contract keeps what it was offered with, also when the plan is sold by somebody else later', async () => {
  const { id } = await papersOf(ticket);
  await house().db.update(plans).set({ distribution: policy }).where(eq(plans.id, scene.plan.id));
  for (const make of [makeTermsDocument, makePolicyDocument]) {
    const text = readPdf((await make(house(), id)).content).text;
    expect(text).toContain('Representa Seguros Ltda.');
    expect(text).not.toContain('sem corretora');
  }
});

test('conditions of a contract from before plans said so claim nothing', async () => {
  const { id } = await papersOf(null);
  const [{ plan }] = (await house().db.select().from(policies).where(eq(policies.id, id))) as [
    typeof policies.$inferSelect,
  ];
  const { distribution: _, ...without } = plan;
  await house().db.update(policies).set({ plan: without }).where(eq(policies.id, id));
  const terms = readPdf((await makeTermsDocument(house(), id)).content).text.replace(/\s+/g, ' ');
  expect(terms).toContain('Corretora ou representante não informado Papel da Pedivela não informado IOF não informado');
  for (const said of asInPlan) expect(terms).not.toContain(said);
});
