import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { decideAsBrand, getFileAsBrand, readClaimAsBrand, readOutcomeAsBrand } from '#domain/claim/brand.contract.ts';
import { appealClaim, cancelMyClaim, getMyClaim } from '#domain/claim/owner.contract.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';
import { aClaimScene, approval, decide, finish, rejection, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { askBrands } from './ask-brand.ts';

const house = useHouse();
let scene: ClaimScene;
let support: string;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await aClaimScene(house());
  support = `suporte.${randomUUID()}@brand.example`;
  await house().db.update(brands).set({ supportEmail: support }).where(eq(brands.id, scene.bike.brand.id));
});

/** The tokens of the links that the brand was mailed, the oldest first. */
const tokens = async () =>
  (await lettersTo(house(), support))
    .filter(({ kind }) => kind === 'claim-decision')
    .map(({ text }) => /claim-decision\?token=([\w-]+)/.exec(text)![1]!);

const suspend = (people: { membershipId: string }[]) =>
  Promise.all(
    people.map(({ membershipId }) =>
      house().db.update(memberships).set({ suspendedAt: new Date() }).where(eq(memberships.id, membershipId)),
    ),
  );

const read = (token: string) => ask(house(), readClaimAsBrand, { token });
const outcome = (token: string) => ask(house(), readOutcomeAsBrand, { token });
const decideIt = (token: string, version: number, decision = approval, moveId = uuidv7()) =>
  ask(house(), decideAsBrand, { token, moveId, version, decision });

test('the brand is mailed a link where nobody else of the shop may decide, and decides by it once', async () => {
  await suspend([scene.reviewer]);
  const photo = await anUpload(house(), scene.opener);
  const sent = (await finish(house(), scene, { evidence: [photo.id] })).body;
  expect(sent.decider).toBe('brand');
  const [token] = await tokens();
  const seen = (await read(token!)).body;
  expect(seen).toMatchObject({
    number: sent.number,
    state: 'in-review',
    may: ['decide'],
    ownerName: 'M***a S.',
    draft: null,
  });
  expect(seen.events.map(({ who }) => who)).not.toContain('Jonas Lima');
  const [file] = seen.events.at(-1)!.evidence;
  const fileId = file!.url.split('/').at(-1)!;
  expect((await ask(house(), getFileAsBrand, { token: token!, fileId })).status).toBe(200);

  const moveId = uuidv7();
  const decided = await decideIt(token!, seen.version, approval, moveId);
  expect(decided.body).toMatchObject({ state: 'approved', may: [] });
  expect(decided.body.events.at(-1)).toMatchObject({ kind: 'approved', side: 'brand', who: null });
  expect((await decideIt(token!, seen.version, approval, moveId)).body.version).toBe(decided.body.version);
  expect((await decideIt(token!, decided.body.version, rejection)).body.code).toBe('claim-changed');
  expect((await read(token!)).body.code).toBe('link-expired');
  expect((await ask(house(), getFileAsBrand, { token: token!, fileId })).body.code).toBe('link-expired');
  const owner = await ask(house(), getMyClaim, { claimId: sent.id }, { token: scene.owner.token });
  expect(owner.body.state).toBe('approved');
});

test('a file of another claim is not opened by the link', async () => {
  const other = await aClaimScene(house());
  await suspend([scene.reviewer, other.reviewer]);
  const photo = await anUpload(house(), other.opener);
  const sent = (await finish(house(), other, { evidence: [photo.id] })).body;
  await finish(house(), scene);
  const [token] = await tokens();
  const fileId = sent.events
    .at(-1)!
    .evidence[0]!.url.split(/[/?]/)
    .find((part) => /^[\da-f-]{36}$/.test(part))!;
  expect((await ask(house(), getFileAsBrand, { token: token!, fileId })).body.code).toBe('not-found');
});

test('an appeal goes to the brand, which decides for good', async () => {
  const sent = (await finish(house(), scene)).body;
  expect(await tokens()).toEqual([]);
  const rejected = (await decide(house(), scene, sent, { decision: rejection })).body;
  const move = { claimId: sent.id, moveId: uuidv7(), version: rejected.version, text: 'Não caí.', evidence: [] };
  await ask(house(), appealClaim, move, { token: scene.owner.token });
  const [token] = await tokens();
  const { version } = (await read(token!)).body;
  const final = await decideIt(token!, version, rejection);
  expect(final.body.state).toBe('rejected-on-appeal');
});

test('of two decisions at once one wins, and the other is told', async () => {
  await suspend([scene.reviewer]);
  const { version } = (await finish(house(), scene)).body;
  const [token] = await tokens();
  const answers = await Promise.all([decideIt(token!, version), decideIt(token!, version, rejection)]);
  const codes = answers.map(({ body }) => body.code ?? 'decided');
  expect(new Set(codes)).toEqual(new Set(['decided', 'claim-changed']));
});

test('two equal decisions at once are one', async () => {
  await suspend([scene.reviewer]);
  const { version } = (await finish(house(), scene)).body;
  const [token] = await tokens();
  const moveId = uuidv7();
  const answers = await Promise.all([1, 2].map(() => decideIt(token!, version, approval, moveId)));
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
    [200, version + 1],
    [200, version + 1],
  ]);
});

test('a link is over after seven days, and the brand is mailed another; an unknown one opens nothing', async () => {
  await suspend([scene.reviewer]);
  const { version } = (await finish(house(), scene)).body;
  await askBrands(house());
  const [token] = await tokens();
  house().clock.advance(7 * 86_400 - 1);
  expect((await read(token!)).status).toBe(200);
  house().clock.advance(1);
  expect((await read(token!)).body.code).toBe('link-expired');
  expect((await decideIt(token!, version)).body.code).toBe('link-expired');
  expect((await read('x'.repeat(43))).body.code).toBe('link-unknown');
  await Promise.all([askBrands(house()), askBrands(house())]);
  const mailed = await tokens();
  expect(mailed).toHaveLength(2);
  expect((await read(mailed[1]!)).status).toBe(200);
});

test('the brand is asked once nobody is left in the shop, and not while somebody is', async () => {
  await finish(house(), scene);
  await askBrands(house());
  expect(await tokens()).toEqual([]);
  await suspend([scene.reviewer]);
  await askBrands(house());
  await askBrands(house());
  expect(await tokens()).toHaveLength(1);
});

test('a claim that was cancelled is not read by the link any more', async () => {
  await suspend([scene.reviewer]);
  const { id: claimId, version } = (await finish(house(), scene)).body;
  const [token] = await tokens();
  await ask(house(), cancelMyClaim, { claimId, moveId: uuidv7(), version }, { token: scene.owner.token });
  expect((await read(token!)).body.code).toBe('link-expired');
  expect((await decideIt(token!, version)).body.code).toBe('claim-changed');
});

test('the operator is asked where the brand has no address', async () => {
  await house().db.update(brands).set({ supportEmail: null }).where(eq(brands.id, scene.bike.brand.id));
  await suspend([scene.reviewer]);
  const { number } = (await finish(house(), scene)).body;
  const asked = (await lettersTo(house(), house().config.operatorEmail)).filter(({ subject }) =>
    subject?.includes(number),
  );
  expect(asked).toHaveLength(1);
});

test('a used and a replaced link tell what was decided and when, and nothing else; an unknown one tells nothing', async () => {
  await suspend([scene.reviewer]);
  const { number, version } = (await finish(house(), scene)).body;
  house().clock.advance(8 * 86_400);
  await askBrands(house());
  const [replaced, used] = await tokens();
  const about = { number, part: scene.part.name, bikeModel: expect.any(String) };
  expect((await outcome(replaced!)).body).toEqual({ ...about, outcome: null, at: null });
  house().clock.advance(3_600);
  await decideIt(used!, version, rejection);
  const at = house().clock.now().toISOString();
  house().clock.advance(90 * 86_400);
  for (const token of [replaced!, used!])
    expect((await outcome(token)).body).toEqual({ ...about, outcome: 'rejected', at });
  const unknown = await outcome('x'.repeat(43));
  expect([unknown.status, unknown.body.code, unknown.body.number]).toEqual([404, 'link-unknown', undefined]);
});

test('a link whose claim its owner took back says so', async () => {
  await suspend([scene.reviewer]);
  const { id: claimId, version } = (await finish(house(), scene)).body;
  const [token] = await tokens();
  house().clock.advance(60);
  await ask(house(), cancelMyClaim, { claimId, moveId: uuidv7(), version }, { token: scene.owner.token });
  expect((await outcome(token!)).body).toMatchObject({ outcome: 'cancelled', at: house().clock.now().toISOString() });
});
