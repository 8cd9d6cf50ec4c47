import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { decideAsBrand } from '#domain/claim/brand.contract.ts';
import { cancelMyClaim, chooseClaimShop } from '#domain/claim/owner.contract.ts';
import { withdrawQuestion, declineClaim, listShopClaims } from '#domain/claim/shop.contract.ts';
import { aClaimScene, decide, finish, request, save, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let scene: ClaimScene;
beforeAll(async () => {
  scene = await aClaimScene(house());
});

describe('a version that no claim can have', () => {
  test.each([Number.MAX_SAFE_INTEGER, 2 ** 31, -1])('%d is refused, and changes nothing', async (version) => {
    const { owner, opener } = scene;
    const { id: claimId } = (await request(house(), await aClaimScene(house()))).body;
    const move = { claimId, moveId: uuidv7(), version };
    const answers = [
      await ask(house(), cancelMyClaim, move, { token: owner.token }),
      await ask(house(), chooseClaimShop, { ...move, storeId: scene.storeId }, { token: owner.token }),
      await ask(house(), declineClaim, { ...move, text: 'Não.' }, { token: opener.token }),
      await ask(house(), withdrawQuestion, { ...move, text: 'Não.' }, { token: opener.token }),
      await save(house(), scene, { version }),
      await finish(house(), scene, { version }),
      await decide(house(), scene, { id: claimId, version }),
      await ask(house(), decideAsBrand, {
        token: 'x'.repeat(43),
        moveId: uuidv7(),
        version,
        decision: { outcome: 'approved', reason: 'goodwill', text: null, diagnosis: null },
      }),
    ];
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(answers.map(() => 'invalid-input'));
  });
});

describe('a cursor of a list that no page has', () => {
  const id = uuidv7();
  test.each([
    `0000-01-01 2026-11-20T15:00:00.000Z ${id}`,
    `2026-11-20 0000-01-01T00:00:00.000Z ${id}`,
    `2026-11-20 2026-11-20T15:00Z ${id}`,
    `2026-11-20  ${id}`,
    `2026-11-20 2026-11-20T15:00:00.${'9'.repeat(30)}Z ${id}`,
  ])('%s', async (after) => {
    const { status } = await ask(house(), listShopClaims, { filter: 'waiting', after }, { token: scene.opener.token });
    expect(status).toBe(422);
  });
});
