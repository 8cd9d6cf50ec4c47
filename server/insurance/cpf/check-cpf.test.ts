import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkCpf } from '#domain/insurance/contract.ts';
import { cpfTries } from '#server/insurance/tables/policy.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import { anInsuranceScene, otherCpf, recipientCpf, type InsuranceScene } from '#tests/builders/policy.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const check = ({ owner, bike }: Pick<InsuranceScene, 'owner' | 'bike'>, cpf: string, token = owner.token) =>
  ask(house(), checkCpf, { tag: bike.tag, cpf }, { token });

const cpfs = ['11144477735', '39053344705', '93541134780', '98765432100', '28001238938', '00000000191'];

test('says yes or no, and nothing else', async () => {
  const scene = await anInsuranceScene(house());
  expect((await check(scene, recipientCpf)).body).toEqual({ belongs: true });
  expect((await check(scene, otherCpf)).body).toEqual({ belongs: false });
});

test.each([['111.111.111-11'], ['529.982.247-24'], ['529.982.247-25abc'], ['']])(
  '%j is refused at its field',
  async (cpf) => {
    const scene = await anInsuranceScene(house());
    const { body } = await check(scene, cpf);
    expect(body.errors).toEqual([{ at: 'cpf', code: cpf ? 'invalid-cpf' : 'required' }]);
  },
);

test('five different ones a day, and the same again as often as one likes', async () => {
  const scene = await anInsuranceScene(house());
  for (const cpf of cpfs.slice(0, 5)) expect((await check(scene, cpf)).status).toBe(200);
  expect((await check(scene, cpfs[0]!)).status).toBe(200);
  expect((await check(scene, cpfs[5]!)).body).toMatchObject({
    code: 'cpf-too-often',
    retryAt: '2026-11-21T03:00:00.000Z',
  });
  house().clock.set('2026-11-21T03:00:00Z');
  expect((await check(scene, cpfs[5]!, (await aSession(house(), scene.owner, 'cyclist')).token)).status).toBe(200);
  house().clock.set('2026-11-20T15:00:00Z');
});

test('many at once are five', async () => {
  const scene = await anInsuranceScene(house());
  const answers = await Promise.all(cpfs.map((cpf) => check(scene, cpf)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('what was asked about is not written down', async () => {
  const scene = await anInsuranceScene(house());
  await check(scene, otherCpf);
  const rows = await house().db.select().from(cpfTries).where(eq(cpfTries.accountId, scene.owner.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('11144477735');
});

test('without a receipt nobody is asked, and somebody else’s bike is not found', async () => {
  const owner = await anAccount(house());
  const bike = await anOwnedBike(house(), { owner });
  expect((await check({ owner, bike }, recipientCpf)).body.code).toBe('receipt-none');
  const scene = await anInsuranceScene(house());
  expect((await check({ owner, bike: scene.bike }, recipientCpf)).status).toBe(404);
});
