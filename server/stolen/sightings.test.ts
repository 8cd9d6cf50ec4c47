import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { askToClose } from '#domain/account/closing/contract.ts';
import type { InputOf } from '#domain/http/contract.ts';
import { closingSeconds } from '#domain/periods.ts';
import {
  endTheft,
  reportTheft,
  answerFinder,
  closeSighting,
  getSighting,
  listSightings,
  reportSighting,
  writeAsFinder,
} from '#domain/stolen/contract.ts';
import { sightingDays, sightingsPerDay } from '#domain/stolen/sighting.ts';
import { closeDueAccounts } from '#server/account/closing/close-account.ts';
import { features } from '#server/features.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import type { Person } from '#tests/builders/account.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { sightings } from './tables.ts';

const house = useHouse();
const aSecret = () => randomBytes(32).toString('base64url');
let networks = 0;
const aNetwork = () => `10.${40 + Math.floor(++networks / 250)}.${networks % 250}.1`;
type Wish = Partial<InputOf<typeof reportSighting>>;
const find = (tag: string, wish: Wish = {}, address = aNetwork()) =>
  ask(house(), reportSighting, { tag, id: uuidv7(), secret: aSecret(), text: 'Vi na praça.', ...wish }, { address });
const read = (secret: string) => ask(house(), getSighting, { secret }, { address: aNetwork() });
const write = (secret: string, text: string, id = uuidv7()) =>
  ask(house(), writeAsFinder, { secret, id, text }, { address: aNetwork() });
type Who = Pick<Person, 'token'>;
const list = ({ token }: Who, tag: string) => ask(house(), listSightings, { tag }, { token });
const answer = ({ token }: Who, tag: string, sightingId: string, text: string, id = uuidv7()) =>
  ask(house(), answerFinder, { tag, sightingId, id, text }, { token });
const close = ({ token }: Who, tag: string, sightingId: string) =>
  ask(house(), closeSighting, { tag, sightingId }, { token });
const told = async (email: string) => (await lettersTo(house(), email)).filter(({ kind }) => kind === 'finder-message');

async function aStolenBike() {
  const owned = await anOwnedBike(house());
  await ask(house(), reportTheft, { tag: owned.tag, id: uuidv7() }, { token: owned.owner.token });
  return owned;
}

describe('a finder and an owner', () => {
  test('write to each other, and neither sees anything of the other', async () => {
    const { owner, tag } = await aStolenBike();
    const [secret, email] = [aSecret(), `${uuidv7()}@example.com`];
    const position = { latitude: -23.561414, longitude: -46.655881 };
    const begun = await find(tag, { secret, email, position, text: 'Está na <b>praça</b>.' });
    expect(begun.body).toMatchObject({
      tag,
      isOpen: true,
      messages: [{ by: 'finder', text: 'Está na <b>praça</b>.' }],
    });
    const [letter] = await told(owner.email);
    expect(letter!.text).not.toContain('<b>');
    expect(letter!.text).not.toContain(email);
    const { body } = await list(owner, tag);
    expect(body.sightings).toHaveLength(1);
    expect(body.sightings[0]!.position).toEqual({ latitude: -23.561, longitude: -46.656 });
    expect(JSON.stringify(body)).not.toContain(email);
    expect(JSON.stringify(body)).not.toContain(secret);
    house().clock.advance(60);
    await answer(owner, tag, body.sightings[0]!.id, 'Obrigada! Ainda está?');
    house().clock.advance(60);
    await write(secret, 'Está.');
    const seen = (await read(secret)).body;
    expect(seen.messages.map(({ by }) => by)).toEqual(['finder', 'owner', 'finder']);
    for (const hidden of [owner.name, owner.email, owner.phone!]) expect(JSON.stringify(seen)).not.toContain(hidden);
    expect(await told(owner.email)).toHaveLength(2);
  });

  test('what is sent again is one message; another text under its id is refused', async () => {
    const { owner, tag } = await aStolenBike();
    const wish = { id: uuidv7(), secret: aSecret() };
    await Promise.all([find(tag, wish), find(tag, wish)]);
    expect((await find(tag, wish)).body.messages).toHaveLength(1);
    expect((await find(tag, { ...wish, text: 'Outro.' })).body.code).toBe('id-taken');
    expect((await find(tag, { ...wish, secret: aSecret() })).body.code).toBe('id-taken');
    const id = uuidv7();
    await write(wish.secret, 'Mais.', id);
    expect((await write(wish.secret, 'Mais.', id)).body.messages).toHaveLength(2);
    expect((await answer(owner, tag, wish.id, 'Mais.', id)).body.code).toBe('id-taken');
    expect(await told(owner.email)).toHaveLength(2);
  });

  test('the owner closes it, or has the bike again: it can be read and not written', async () => {
    const { owner, tag } = await aStolenBike();
    const wish = { id: uuidv7(), secret: aSecret() };
    await find(tag, wish);
    expect((await close(owner, tag, wish.id)).body.sightings[0]).toMatchObject({ isOpen: false });
    expect((await close(owner, tag, wish.id)).status).toBe(200);
    expect((await write(wish.secret, 'Mais.')).body.code).toBe('thread-closed');
    expect((await answer(owner, tag, wish.id, 'Mais.')).body.code).toBe('thread-closed');
    const other = { id: uuidv7(), secret: aSecret() };
    await find(tag, other);
    await ask(house(), endTheft, { tag, how: 'found' }, { token: owner.token });
    expect((await read(other.secret)).body.isOpen).toBe(false);
    expect((await write(other.secret, 'Mais.')).body.code).toBe('thread-closed');
    expect((await find(tag)).body.code).toBe('not-found');
  });

  test('nobody else reads or answers', async () => {
    const { tag } = await aStolenBike();
    const id = uuidv7();
    await find(tag, { id });
    const stranger = await aStolenBike();
    for (const refused of [
      await list(stranger.owner, tag),
      await answer(stranger.owner, tag, id, 'x'),
      await answer(stranger.owner, stranger.tag, id, 'x'),
      await close(stranger.owner, tag, id),
      await read(aSecret()),
      await write(aSecret(), 'x'),
    ])
      expect(refused.body.code).toBe('not-found');
  });
});

test('with the secret of a conversation about another bike nothing is read or written about this one', async () => {
  const [mine, other] = [await aStolenBike(), await aStolenBike()];
  const wish = { id: uuidv7(), secret: aSecret() };
  await find(other.tag, wish);
  for (const id of [wish.id, uuidv7()]) expect((await find(mine.tag, { ...wish, id })).body.code).toBe('id-taken');
  expect((await list(mine.owner, mine.tag)).body.sightings).toEqual([]);
  expect((await read(wish.secret)).body.tag).toBe(other.tag);
  expect(await told(mine.owner.email)).toEqual([]);
});

test('of a bike that is not stolen or not there nobody is written to', async () => {
  const { owner, tag } = await anOwnedBike(house());
  expect((await find(tag)).body.code).toBe('not-found');
  expect((await find('N0TH1NG1')).body.code).toBe('tag-unknown');
  expect(await told(owner.email)).toEqual([]);
});

test.each<[string, Wish, string]>([
  ['no text', { text: ' ' }, 'text'],
  ['controls', { text: 'a\u0007' }, 'text'],
  ['a short secret', { secret: 'x' }, 'secret'],
  ['no place on the Earth', { position: { latitude: 100, longitude: 0 } }, 'position.latitude'],
  ['no address', { email: 'x' }, 'email'],
])('%s is refused', async (_, wish, at) => {
  const { tag } = await aStolenBike();
  expect((await find(tag, wish)).body).toMatchObject({ code: 'invalid-input', errors: [{ at }] });
});

test('too many messages are refused, per network and per bike', async () => {
  const { tag } = await aStolenBike();
  const statuses = [];
  for (let nth = 0; nth < 11; nth++) statuses.push((await find(tag, {}, '10.30.30.30')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  for (let nth = 10; nth < sightingsPerDay; nth++) expect((await find(tag)).status).toBe(200);
  expect((await find(tag)).body.code).toBe('rate-limited');
  house().clock.advance(86_401);
  expect((await find(tag)).status).toBe(200);
});

test('a conversation is forgotten a year after its last message', async () => {
  const { tag } = await aStolenBike();
  const secret = aSecret();
  await find(tag, { secret });
  const kept = () => house().db.select().from(sightings);
  const forgetting = features.flatMap(({ forget = [] }) => forget).filter(({ what }) => what.includes('stolen bikes'));
  const before = (await kept()).length;
  await cleanUp(house(), forgetting);
  expect(await kept()).toHaveLength(before);
  house().clock.advance((sightingDays - 1) * 86_400);
  expect((await write(secret, 'Ainda está lá.')).status).toBe(200);
  house().clock.advance(2 * 86_400);
  await cleanUp(house(), forgetting);
  expect((await read(secret)).body.messages).toHaveLength(2);
  expect(await kept()).toHaveLength(1);
  house().clock.advance(sightingDays * 86_400);
  await cleanUp(house(), forgetting);
  expect(await kept()).toEqual([]);
});

test('once its owner’s account is closed, nothing is taken that nobody would read', async () => {
  const { owner, tag } = await aStolenBike();
  const secret = aSecret();
  await find(tag, { secret });
  await ask(house(), askToClose, { proof: { by: 'password', password: owner.password } }, { token: owner.token });
  house().clock.advance(closingSeconds);
  await closeDueAccounts(house());
  expect((await find(tag)).body.code).toBe('owner-left');
  // What was written goes with the account.
  expect((await read(secret)).body.code).toBe('not-found');
  expect((await write(secret, 'Ainda está na praça.')).body.code).toBe('not-found');
});
