import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/claim/evidence.ts';
import { maxEvidence } from '#domain/claim/limits.ts';
import { getMyClaim, writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { getShopClaim, writeToClaimOwner } from '#domain/claim/shop.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, request, save, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

type Sender = { token: string };
const uploads = async (sender: Sender, count: number) => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) ids.push((await anUpload(house(), sender)).id);
  return ids;
};
/** What a link to a file is answered with; it is opened without a session, as an image of a page is. */
const open = async ({ url }: Evidence) => (await house().app.inject({ method: 'GET', url })).statusCode;

/** Owner and shop write, with files. */
const write = ({ owner }: ClaimScene, claimId: string, evidence: string[]) =>
  ask(house(), writeToClaimShop, { claimId, id: uuidv7(), text: null, evidence }, { token: owner.token });
const answer = ({ opener }: ClaimScene, claimId: string, evidence: string[]) =>
  ask(house(), writeToClaimOwner, { claimId, id: uuidv7(), text: 'Veja.', evidence }, { token: opener.token });

describe('files that are sent with a claim', () => {
  test('are seen by both sides, each where it was sent, and by nobody else', async () => {
    const scene = await aClaimScene(house());
    const { owner, opener } = scene;
    const asked = await uploads(owner, 2);
    const { id: claimId } = (await request(house(), scene, { evidence: asked })).body;
    const [said] = await uploads(opener, 1);
    expect((await answer(scene, claimId, [said!])).status).toBe(200);
    const sides = [
      (await ask(house(), getMyClaim, { claimId }, { token: owner.token })).body,
      (await ask(house(), getShopClaim, { claimId }, { token: opener.token })).body,
    ];
    for (const { events, messages } of sides) {
      expect(events[0]!.evidence.map(({ id }) => id)).toEqual(asked);
      expect(messages[0]!.evidence.map(({ id }) => id)).toEqual([said]);
      for (const file of [...events[0]!.evidence, ...messages[0]!.evidence]) expect(await open(file)).toBe(200);
    }
    const strangers = [await anAccount(house()), await anEmployee(house())];
    expect((await ask(house(), getMyClaim, { claimId }, strangers[0])).body.code).toBe('not-found');
    expect((await ask(house(), getShopClaim, { claimId }, strangers[1])).body.code).toBe('not-found');
    const [{ url }] = sides[0]!.events[0]!.evidence as [Evidence];
    for (const { token } of strangers) {
      const headers = { authorization: `Bearer ${token}` };
      const bare = await house().app.inject({ method: 'GET', url: url.split('?')[0]!, headers });
      expect(bare.statusCode).toBe(404);
    }
  });

  test('are twelve at most: with a thirteenth nothing is sent', async () => {
    const scene = await aClaimScene(house());
    const { id: claimId } = (await request(house(), scene)).body;
    const [last, ...twelve] = await uploads(scene.owner, maxEvidence + 1);
    const refused = await write(scene, claimId, [...twelve, last!]);
    expect(refused.body).toMatchObject({ code: 'invalid-input', errors: [{ at: 'evidence', code: 'too-many' }] });
    const { body } = await write(scene, claimId, twelve);
    expect(body.messages.map(({ evidence }) => evidence.length)).toEqual([maxEvidence]);
  });

  test('have to be the sender’s own, and are sent once', async () => {
    const scene = await aClaimScene(house());
    const { id: claimId } = (await request(house(), scene)).body;
    const [own] = await uploads(scene.owner, 1);
    const [strange] = await uploads(await anAccount(house(), { phoneConfirmed: true }), 1);
    expect((await write(scene, claimId, [own!, strange!])).body.code).toBe('evidence-missing');
    expect((await answer(scene, claimId, [own!])).body.code).toBe('evidence-missing');
    expect((await write(scene, claimId, [own!])).status).toBe(200);
    expect((await write(scene, claimId, [own!])).body.code).toBe('evidence-used');
  });
});

test('a message takes no file from the draft of the diagnosis, whoever knows its id', async () => {
  const scene = await aClaimScene(house());
  const [drafted] = await uploads(scene.opener, 1);
  const { id: claimId } = (await save(house(), scene, { evidence: [drafted!] })).body;
  expect((await write(scene, claimId, [drafted!])).body.code).toBe('evidence-missing');
  expect((await answer(scene, claimId, [drafted!])).body.code).toBe('evidence-used');
  const { body } = await ask(house(), getShopClaim, { claimId }, { token: scene.opener.token });
  expect(body.draft!.evidence.map(({ id }) => id)).toEqual([drafted]);
});
