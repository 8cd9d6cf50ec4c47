import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getPlanTerms } from '#domain/insurance/contract.ts';
import { plans } from '#server/insurance/tables/policy.ts';
import { termsOf } from '#tests/builders/plan.ts';
import { anInsuranceScene, aPolicy } from '#tests/builders/policy.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

test('the newest conditions are in force', async () => {
  const { owner, plan } = await anInsuranceScene(house());
  house().clock.advance(60);
  await termsOf(house(), plan.id, { version: '2026-12', text: '# Cobertura\n\nRoubo.' });
  const { body } = await ask(house(), getPlanTerms, { planId: plan.id }, { token: owner.token });
  expect(body).toEqual({
    planId: plan.id,
    planName: 'Um ano grátis',
    version: '2026-12',
    publishedOn: '2026-11-20',
    text: '# Cobertura\n\nRoubo.',
  });
});

test('those of a plan that is no longer offered are for people who have contracted it', async () => {
  const [scene, other] = [await anInsuranceScene(house()), await anInsuranceScene(house())];
  await aPolicy(house(), scene);
  await house().db.update(plans).set({ offered: false }).where(eq(plans.id, scene.plan.id));
  const read = ({ token }: { token: string }) => ask(house(), getPlanTerms, { planId: scene.plan.id }, { token });
  expect((await read(scene.owner)).status).toBe(200);
  expect((await read(other.owner)).status).toBe(404);
});
