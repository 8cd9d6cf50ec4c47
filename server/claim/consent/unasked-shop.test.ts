// In test:all: each scene is an approved shop with people of its own.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { answerUntil, consentsPerDay, consentsPerOwner, consentsToOwner } from '#domain/claim/consent.ts';
import { cancelMyClaim, listMyClaims } from '#domain/claim/owner.contract.ts';
import {
  withdrawQuestion,
  getShopClaim,
  listShopClaims,
  replacePart,
  writeToClaimOwner,
} from '#domain/claim/shop.contract.ts';
import { refusedDays } from '#domain/periods.ts';
import { getOwnerReach, lookAtOwner } from '#domain/shop/contact/contract.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { claims } from '#server/claim/tables.ts';
import { tellTerms } from '#server/claim/term/tell-terms.ts';
import { components } from '#server/db/tables/bike.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { contactStops } from '#server/shop/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, asStranger, decide, finish, request, save } from '#tests/builders/claim-scene.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anAskedClaim, answerInApp } from '#tests/builders/consent.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike, type OwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const inDays = (days: number) => new Date(house().clock.now().getTime() + days * 86_400_000);

describe('a shop that nobody asked', () => {
  test('replaces nothing: each step of two of its people is refused, and the part stays as it is', async () => {
    const scene = await aClaimScene(house());
    const rogue = await asStranger(house(), scene);
    const { tag, bike } = scene;
    const whole = async () => house().db.select().from(components).where(eq(components.bikeId, bike.bike.id));
    const before = await whole();
    const drafted = (await save(house(), rogue)).body;
    expect(drafted).toMatchObject({ state: 'asked', may: ['withdraw', 'diagnose', 'ask-owner'], decider: null });
    const { id: claimId, version } = drafted;
    expect((await finish(house(), rogue, { claimId, version, draftVersion: 1 })).body.code).toBe('yes-missing');
    expect((await decide(house(), rogue, { id: claimId, version })).body.code).toBe('claim-changed');
    const cataloguePartId = await anOfferedPart(house(), { brandId: bike.brand.id });
    const fit = { claimId, moveId: uuidv7(), version, cataloguePartId, serialNumber: 'GOLPE-0001' };
    for (const { token } of [rogue.opener, rogue.reviewer])
      expect((await ask(house(), replacePart, fit, { token })).body.code).toBe('claim-changed');
    const message = { claimId, id: uuidv7(), text: 'Alô?', evidence: [] };
    expect((await ask(house(), writeToClaimOwner, message, { token: rogue.opener.token })).body.code).toBe(
      'claim-closed',
    );
    const reader = await anEmployee(house(), { shop: rogue.shop });
    const look = await ask(house(), lookAtOwner, { tag, id: uuidv7() }, { token: reader.token });
    expect([look.status, look.body.code]).toEqual([403, 'contact-closed']);
    expect(await whole()).toEqual(before);
  });

  test('blocks nothing: the owner’s claim and another shop’s question go on; no term runs and no brand hears of it', async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    const other = await asStranger(house(), scene);
    expect((await save(house(), other)).body.state).toBe('asked');
    const own = (await request(house(), scene)).body;
    expect(own.state).toBe('requested');
    const [row] = await house().db.select().from(claims).where(eq(claims.id, id));
    house().clock.advance(40 * 86_400);
    await tellTerms(house());
    const kinds = (await lettersTo(house(), stranger.opener.email)).map(({ kind }) => kind);
    expect(kinds).toEqual([]);
    expect(row).toMatchObject({ state: 'asked', withBrand: false });
    expect((await lettersTo(house(), scene.bike.brand.supportEmail ?? house().config.operatorEmail)).length).toBe(0);
  });

  test('tells the owner at once: who, which part and what it found, with a link that answers', async () => {
    const { scene, link } = await anAskedClaim(house());
    const [letter] = (await lettersTo(house(), scene.owner.email)).filter(({ kind }) => kind === 'claim-asked');
    for (const word of [
      'Roda Livre',
      'Santos',
      'Câmbio traseiro',
      '“Gaiola torta.”',
      'Sem o seu sim nada acontece',
      inWords(answerUntil(house().clock.now()), 'pt-BR'),
    ])
      expect(letter!.text).toContain(word);
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(await lettersTo(house(), scene.owner.phone!)).toHaveLength(0);
  });

  test('keeps writing its draft, finds it in a place of its own, and takes it back', async () => {
    const { scene, stranger, id: claimId, version } = await anAskedClaim(house());
    const token = { token: stranger.opener.token };
    const again = await save(house(), stranger, { claimId, version, draftVersion: 1, diagnosis: 'Pivô torto também.' });
    expect(again.body.draft).toMatchObject({ diagnosis: 'Pivô torto também.', version: 2 });
    const list = async (filter: 'asked' | 'waiting' | 'closed') =>
      (await ask(house(), listShopClaims, { filter }, token)).body.claims.map(({ id, forMe }) => ({ id, forMe }));
    expect(await list('asked')).toEqual([{ id: claimId, forMe: false }]);
    expect([await list('waiting'), await list('closed')]).toEqual([[], []]);
    const cancel = { claimId, moveId: uuidv7(), version, text: 'Foi engano.' };
    const [one, two] = [
      await ask(house(), withdrawQuestion, cancel, token),
      await ask(house(), withdrawQuestion, cancel, token),
    ];
    expect([one.body.state, two.body.state, one.body.draft]).toEqual(['not-agreed', 'not-agreed', null]);
    expect((await answerInApp(house(), scene.owner, { id: claimId })).body.code).toBe('claim-changed');
  });

  test('sends a finished diagnosis as a draft, once, also when it is sent twice at once', async () => {
    const stranger = await asStranger(house(), await aClaimScene(house()));
    const sending = { claimId: uuidv7(), moveId: uuidv7(), diagnosis: 'Gaiola torta.' };
    const both = await Promise.all([finish(house(), stranger, sending), finish(house(), stranger, sending)]);
    expect(both.map(({ body }) => body.state)).toEqual(['asked', 'asked']);
    expect(both[0].body.draft).toMatchObject({ diagnosis: 'Gaiola torta.' });
    const asked = (await lettersTo(house(), stranger.owner.email)).filter(({ kind }) => kind === 'claim-asked');
    expect(asked).toHaveLength(1);
  });

  test('is refused without words for the owner, and where nobody could say yes', async () => {
    const stranger = await asStranger(house(), await aClaimScene(house()));
    const { status, body } = await save(house(), stranger, { diagnosis: ' ' });
    expect([status, body]).toMatchObject([422, { errors: [{ at: 'diagnosis', code: 'required' }] }]);
    const bare = await anOwnedBike(house());
    const part = await aPart(house(), bare.bike.id, { name: 'Guidão' });
    expect((await save(house(), { ...stranger, tag: bare.tag, part })).body.code).toBe('claim-restricted');
  });
});

describe('asking again', () => {
  test('about the same part is refused while it waits, and for days after a no; others may ask', async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    expect((await save(house(), stranger)).body.code).toBe('asked-already');
    await answerInApp(house(), scene.owner, { id, answer: 'no' });
    const refused = (await save(house(), stranger)).body;
    expect(refused).toMatchObject({ code: 'owner-refused', retryAt: inDays(refusedDays).toISOString() });
    expect((await save(house(), await asStranger(house(), scene))).body.state).toBe('asked');
    house().clock.advance(refusedDays * 86_400);
    const later = await anEmployee(house(), { shop: stranger.shop });
    expect((await save(house(), stranger, {}, later)).body.state).toBe('asked');
  });

  test('is bounded a day: of one owner, and in all; a day later there is more', async () => {
    const scene = await aClaimScene(house());
    const stranger = await asStranger(house(), scene);
    const onPart = async (of: OwnedBike, by: { token: string } = stranger.opener) => {
      const part = await aPart(house(), of.bike.id, { name: `Peça ${uuidv7()}` });
      return (await save(house(), { ...stranger, tag: of.tag, part }, {}, by)).body;
    };
    const ofOne = [];
    for (let nth = 0; nth <= consentsPerOwner; nth++) ofOne.push((await onPart(scene.bike)).code ?? 'ok');
    expect(ofOne).toEqual([...Array.from({ length: consentsPerOwner }, () => 'ok'), 'asks-exhausted']);
    const more = Math.ceil((consentsPerDay - consentsPerOwner) / consentsPerOwner) + 1;
    const others = [];
    for (let nth = 0; nth < more; nth++) others.push(await anOwnedBike(house(), { seller: aCnpj() }));
    const rest = await Promise.all(
      others.flatMap((one) => Array.from({ length: consentsPerOwner }, () => onPart(one))),
    );
    expect(rest.filter(({ code }) => code === undefined)).toHaveLength(consentsPerDay - consentsPerOwner);
    house().clock.advance(86_400);
    const later = await anEmployee(house(), { shop: stranger.shop });
    expect((await onPart(scene.bike, later)).state).toBe('asked');
  });

  test('is bounded of one owner over all shops, which cost nothing to register, and says when', async () => {
    const scene = await aClaimScene(house());
    const asks = async () => {
      const part = await aPart(house(), scene.bike.bike.id, { name: `Peça ${uuidv7()}` });
      return (await save(house(), { ...(await asStranger(house(), scene)), part })).body;
    };
    const at = house().clock.now();
    for (let nth = 0; nth < consentsToOwner; nth++) expect((await asks()).state).toBe('asked');
    house().clock.advance(3600);
    const retryAt = new Date(at.getTime() + 86_400_000).toISOString();
    expect(await asks()).toMatchObject({ code: 'owner-asked-enough', retryAt });
    house().clock.advance(23 * 3600);
    const both = await Promise.all(Array.from({ length: consentsToOwner + 1 }, asks));
    expect(both.filter(({ state }) => state === 'asked')).toHaveLength(consentsToOwner);
  });

  test('an owner who wants to hear nothing of a shop is not asked by it', async () => {
    const scene = await aClaimScene(house());
    const stranger = await asStranger(house(), scene);
    const at = house().clock.now();
    await house().db.insert(contactStops).values({ ownerId: scene.owner.id, shopId: stranger.shop.id, at });
    expect((await save(house(), stranger)).body.code).toBe('writing-stopped');
  });
});

test('contact data opens with the owner’s yes, not before, and closes with the claim', async () => {
  const { scene, stranger, id } = await anAskedClaim(house());
  const boss = await anEmployee(house(), { shop: stranger.shop });
  const reasons = async () =>
    (await ask(house(), getOwnerReach, { tag: scene.tag }, { token: boss.token })).body.reasons;
  expect(await reasons()).toEqual([]);
  const agreed = (await answerInApp(house(), scene.owner, { id })).body;
  expect(await reasons()).toEqual(['claim']);
  const cancel = { claimId: id, moveId: uuidv7(), version: agreed.version };
  await ask(house(), cancelMyClaim, cancel, { token: scene.owner.token });
  expect(await reasons()).toEqual([]);
});

describe('the shop that sold the bike', () => {
  /** The bike has the invoice of a shop on it, by whoever owned it then; now it is somebody else's. */
  async function soldOn(receipt: { serialMatch: 'found' | 'not-printed' }) {
    const scene = await aClaimScene(house());
    const isOfBike = eq(receipts.bikeId, scene.bike.bike.id);
    await house().db.update(receipts).set(receipt).where(isOfBike);
    const next = await anAccount(house(), { phoneConfirmed: true });
    await house().db.transaction((tx) => beginOwnership(tx, scene.bike.bike.id, next.id, house().clock.now()));
    return scene;
  }

  test('opens claims by itself, also for a later owner, where its invoice prints the bike’s serial number', async () => {
    expect((await save(house(), await soldOn({ serialMatch: 'found' }))).body.state).toBe('open');
  });

  test('is for a later owner not the one of an invoice that only a former owner said to be the bike’s', async () => {
    expect((await save(house(), await soldOn({ serialMatch: 'not-printed' }))).body.state).toBe('asked');
    const scene = await aClaimScene(house());
    const isOfBike = eq(receipts.bikeId, scene.bike.bike.id);
    await house().db.update(receipts).set({ serialMatch: 'not-printed' }).where(isOfBike);
    expect((await save(house(), scene)).body.state).toBe('open');
  });
});

test('a claim that the selling shop opened gives it no further reason, and none to whoever is next', async () => {
  const scene = await aClaimScene(house());
  const { id } = (await save(house(), scene)).body;
  const boss = await anEmployee(house(), { shop: scene.shop });
  const { body } = await ask(house(), getOwnerReach, { tag: scene.tag }, { token: boss.token });
  expect(body.reasons).toEqual(['sold-by']);
  expect((await ask(house(), getShopClaim, { claimId: id }, { token: boss.token })).body.state).toBe('open');
});

test('the owner sees what a shop asks among the claims, without a term that runs', async () => {
  const { scene, id } = await anAskedClaim(house());
  const { body } = await ask(house(), listMyClaims, { tag: scene.tag }, { token: scene.owner.token });
  expect(body.claims).toMatchObject([{ id, state: 'asked', shop: { name: 'Roda Livre', city: 'Santos' } }]);
});
