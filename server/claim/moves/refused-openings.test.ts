import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getMyPart } from '#domain/component/contract.ts';
import { suspendEmployee } from '#domain/shop/employees.contract.ts';
import { keepCancellation } from '#server/bike/invoices/import-cancellation-keep.ts';
import { claims } from '#server/claim/tables.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, finish, request, save, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { soldByFirstOwner } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();

/** What the three ways to begin a claim are answered with; none of them leaves one behind. */
async function answers(scene: ClaimScene) {
  const asked = [await request(house(), scene), await save(house(), scene), await finish(house(), scene)];
  const left = await house().db.select().from(claims).where(eq(claims.componentId, scene.part.id));
  expect(left).toEqual([]);
  return asked.map(({ body }) => body.code);
}

const thrice = (code: string) => [code, code, code];

describe('no claim is opened', () => {
  test('on a part in whose place another was put', async () => {
    const scene = await aClaimScene(house());
    const retiredAt = house().clock.now();
    await house().db.update(components).set({ retiredAt }).where(eq(components.id, scene.part.id));
    expect(await answers(scene)).toEqual(thrice('part-retired'));
  });

  test('on a part whose warranty is over', async () => {
    const scene = await aClaimScene(house(), { warrantyMonths: 12 });
    const { tag, part, owner, bike } = scene;
    const read = async () => (await ask(house(), getMyPart, { tag, id: part.id }, { token: owner.token })).body;
    expect((await read()).claim.refusal).toBeNull();
    const old = { purchasedOn: '2023-05-10', warrantyStartsOn: '2023-05-10' };
    await house().db.update(bikes).set(old).where(eq(bikes.id, bike.bike.id));
    expect(await read()).toMatchObject({ warranty: { state: 'expired' }, claim: { refusal: 'warranty-expired' } });
    expect(await answers(scene)).toEqual(thrice('warranty-expired'));
  });

  test.each([
    ['on the last of the law’s 90 days after the brand’s term', '2025-08-22', 200],
    ['on the day after it', '2025-08-21', 409],
  ])('%s', async (_, startsOn, status) => {
    const scene = await aClaimScene(house(), { warrantyMonths: 12 });
    const bought = { purchasedOn: startsOn, warrantyStartsOn: startsOn };
    await house().db.update(bikes).set(bought).where(eq(bikes.id, scene.bike.bike.id));
    const { tag, part, owner } = scene;
    const { body } = await ask(house(), getMyPart, { tag, id: part.id }, { token: owner.token });
    expect(body.claim.refusal).toBe(status === 200 ? null : 'warranty-expired');
    const asked = await request(house(), scene);
    expect(asked.status).toBe(status);
    // Within the term it is a claim as any other.
    if (status === 200) expect(asked.body.events[0]!.details).not.toHaveProperty('isHiddenDefect');
  });

  test('on one whose warranty is over, but by its owner for a hidden defect: marked as such, once', async () => {
    const scene = await aClaimScene(house(), { warrantyMonths: 12 });
    const old = { purchasedOn: '2023-05-10', warrantyStartsOn: '2023-05-10' };
    await house().db.update(bikes).set(old).where(eq(bikes.id, scene.bike.bike.id));
    const hidden = await request(house(), scene, { isHiddenDefect: true });
    expect(hidden.body).toMatchObject({ state: 'requested', complainedOn: '2026-11-20', dueOn: '2026-12-20' });
    expect(hidden.body.events[0]!.details).toMatchObject({ isHiddenDefect: true });
    for (const { email } of [scene.owner, scene.opener])
      expect((await lettersTo(house(), email)).at(-1)!.text).toContain('art. 26, § 3º');
    expect((await request(house(), scene, { isHiddenDefect: true })).body.code).toBe('claim-under-way');
    expect((await save(house(), scene)).body.code).toBe('warranty-expired');
  });

  test('by a second owner, where the brand promised its term to the first one alone', async () => {
    const scene = await aClaimScene(house(), { warrantyMonths: 48 });
    const { tag, part, owner } = scene;
    await soldByFirstOwner(house(), scene.bike, { startsOn: '2025-05-10', soldOn: '2026-06-01' });
    const { body } = await ask(house(), getMyPart, { tag, id: part.id }, { token: owner.token });
    expect(body).toMatchObject({
      warranty: { state: 'expired', endsOn: '2026-08-30' },
      claim: { refusal: 'warranty-expired' },
    });
    expect(await answers(scene)).toEqual(thrice('warranty-expired'));
  });

  test('where the linked receipt’s invoice was cancelled', async () => {
    const scene = await aClaimScene(house());
    const now = house().clock.now();
    const cancelled = {
      type: '110111',
      cancelledAt: now,
      importedAt: now,
      signature: 'valid',
      apiKeyId: null,
    } as const;
    await keepCancellation(house(), { ...cancelled, accessKey: scene.bike.accessKey! }, { dryRun: false });
    expect(await answers(scene)).toEqual(thrice('claim-restricted'));
  });

  test('on somebody else’s bike, nor on a part that is on another one', async () => {
    const scene = await aClaimScene(house());
    const stranger = await anAccount(house(), { phoneConfirmed: true });
    expect((await request(house(), { ...scene, owner: { ...scene.owner, token: stranger.token } })).body.code).toBe(
      'not-found',
    );
    const other = await aClaimScene(house());
    expect(await answers({ ...scene, part: other.part })).toEqual(thrice('not-found'));
  });

  test('by somebody who was suspended: the session is over', async () => {
    const scene = await aClaimScene(house());
    const boss = await anEmployee(house(), { shop: scene.shop, office: 'owner' });
    const suspending = { id: scene.opener.membershipId };
    expect((await ask(house(), suspendEmployee, suspending, { token: boss.token })).status).toBe(200);
    expect((await save(house(), scene)).status).toBe(401);
    expect((await finish(house(), scene)).status).toBe(401);
    const left = await house().db.select().from(claims).where(eq(claims.componentId, scene.part.id));
    expect(left).toEqual([]);
  });
});
