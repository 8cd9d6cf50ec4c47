import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activateWarranty, getWarrantyStatement } from '#domain/warranty/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { warrantyStatements } from '#server/warranty/tables.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { aServicePlan } from '#tests/builders/service-plan.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();

async function activated(made: MadeBike) {
  const marina = await anAccount(house(), { phone: aPhone(), emailProven: true });
  const { tag, serialNumber } = made;
  const { status } = await ask(house(), activateWarranty, { tag, serialNumber }, { token: marina.token });
  expect(status).toBe(200);
  return { marina, tag };
}

async function wordsFor({ marina, tag }: Awaited<ReturnType<typeof activated>>) {
  const { body } = await ask(house(), getWarrantyStatement, { tag }, { token: marina.token });
  return readPdf(body).text.replace(/\s+/g, ' ');
}

test('a statement says what services the brand asks for, with its words about a missed one, and keeps both', async () => {
  const made = await aBike(house());
  const missed = { 'pt-BR': 'A garantia do quadro continua.', 'en': 'The frame stays under warranty.' };
  await aServicePlan(house(), made.brand, { missed });
  const at = await activated(made);
  const words = await wordsFor(at);
  for (const part of ['Os serviços que a marca pede', '90 dias da entrega', '12 meses', missed['pt-BR']])
    expect(words).toContain(part);
  await aServicePlan(house(), made.brand, { firstDays: null, everyMonths: 1, missed: null });
  expect(await wordsFor(at)).toBe(words);
  await house().db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, at.marina.id));
  expect(await wordsFor(at)).toContain(missed.en);
  const later = await activated(await aBike(house(), { brand: made.brand }));
  expect(await wordsFor(later)).toContain('Uma a cada 1 mês');
});

test('a model’s own plan is stated in the place of the brand’s, and of no plan nothing', async () => {
  const made = await aBike(house());
  expect(await wordsFor(await activated(made))).not.toContain('a marca pede');
  const [stated] = await house()
    .db.select()
    .from(warrantyStatements)
    .where(eq(warrantyStatements.bikeId, made.bike.id));
  expect(stated!.stated.services).toBeNull();
  await aServicePlan(house(), made.brand, {});
  await aServicePlan(house(), made.brand, { model: 'Vento', kind: 'tune-up', everyMonths: null });
  const words = await wordsFor(await activated(await aBike(house(), { brand: made.brand, model: 'Vento' })));
  expect(words).toContain('Regulagem');
  expect(words).toContain('Uma, em até 90 dias da entrega.');
});
