import { expect, test } from 'vitest';
import { endPolicy, getAcceptedTerms } from '#domain/insurance/contract.ts';
import { termsOf } from '#tests/builders/plan.ts';
import { anActivePolicy, anInsuranceScene, aPolicy } from '#tests/builders/policy.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { makePolicyDocument } from '../certificate/certificate-document.ts';
import { makeTermsDocument } from './accepted-terms.ts';

const house = useHouse();
const read = (policyId: string, { token }: { token: string }) =>
  ask(house(), getAcceptedTerms, { policyId }, { token });

test('what was accepted is read in its version, after other conditions and after the end', async () => {
  const scene = await anInsuranceScene(house());
  const id = await aPolicy(house(), scene);
  house().clock.advance(60);
  await termsOf(house(), scene.plan.id, { version: '2027-01', text: '# Outras' });
  await ask(house(), endPolicy, { policyId: id }, { token: scene.owner.token });
  const { body } = await read(id, scene.owner);
  expect(body).toMatchObject({ version: '2026-11', text: '# Cobertura\n\nRoubo e furto.', planName: 'Um ano grátis' });
  expect(body.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('nobody else reads it', async () => {
  const [scene, other] = [await anInsuranceScene(house()), await anInsuranceScene(house())];
  expect((await read(await aPolicy(house(), scene), other.owner)).status).toBe(404);
});

test('the letter of acceptance carries certificate and conditions, word for word', async () => {
  const scene = await anInsuranceScene(house());
  const long = 'Cada palavra conta. '.repeat(600).trim();
  house().clock.advance(60);
  await termsOf(house(), scene.plan.id, { version: '2026-12', text: `# Cobertura\n\nRoubo.\n\n# Limites\n\n${long}` });
  const id = await anActivePolicy(house(), scene, {
    terms: { version: '2026-12', acceptedAt: house().clock.now().toISOString() },
  });
  const letter = (await lettersTo(house(), scene.owner.email)).find(({ kind }) => kind === 'policy-active')!;
  expect(letter.attachments.map(({ document }) => document)).toEqual(['policy-certificate', 'policy-terms']);
  const { content } = await makeTermsDocument(house(), id);
  expect(structureOf(content).faults).toEqual([]);
  const { pages, text } = readPdf(content);
  const words = text.replace(/\s+/g, ' ');
  expect(pages).toBeGreaterThan(2);
  expect(words).toContain('Cobertura Roubo. Limites Cada palavra conta.');
  expect(words.match(/Cada palavra conta\./g)).toHaveLength(600);
  expect(words.replaceAll(' ', '')).toContain((await read(id, scene.owner)).body.sha256);
  const certificate = readPdf((await makePolicyDocument(house(), id)).content).text.replace(/\s+/g, ' ');
  expect(certificate).toContain('versão 2026-12, vão junto com este documento');
});
