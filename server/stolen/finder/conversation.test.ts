import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { answerFinder, getSighting, reportSighting, writeAsFinder } from '#domain/stolen/contract.ts';
import { finderLettersPerDay } from '#domain/stolen/sighting.ts';
import type { Person } from '#tests/builders/account.ts';
import { aNetwork, aSecret, aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const anAddress = () => `finder.${uuidv7()}@example.com`;
const read = (secret: string) => ask(house(), getSighting, { secret }, { address: aNetwork() });
const answer = ({ token }: Pick<Person, 'token'>, tag: string, sightingId: string, text = 'Obrigada!') =>
  ask(house(), answerFinder, { tag, sightingId, id: uuidv7(), text }, { token });
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind).toSorted();

/** The secret in the link of a letter. */
async function linkIn(email: string): Promise<string> {
  const [letter] = await lettersTo(house(), email);
  const [, secret] = /\/finder-messages\?token=([\w-]{43})\b/.exec(letter!.text) ?? [];
  return secret!;
}

test.each([
  ['pt-BR', 'Abrir a conversa', 'Pode ignorar'],
  ['en', 'Open the conversation', 'You can ignore'],
])('who leaves an address gets the link, in %s, and nothing of the owner', async (language, button, ignore) => {
  const { owner, tag } = await aStolenBike(house());
  const email = anAddress();
  const { secret, id } = await aSighting(house(), tag, { email, language, text: 'Palavras de quem encontrou' });
  const [letter, ...others] = await lettersTo(house(), email);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ kind: 'finder-link', replyTo: null });
  for (const said of [button, ignore]) expect(`${letter!.text}${letter!.html}`).toContain(said);
  for (const hidden of [owner.name, owner.email, owner.phone!, 'Palavras', secret])
    expect(`${letter!.subject}${letter!.text}${letter!.html}`).not.toContain(hidden);
  const mailed = await linkIn(email);
  expect((await read(mailed)).body).toEqual((await read(secret)).body);
  const again = await ask(
    house(),
    writeAsFinder,
    { secret: mailed, id: uuidv7(), text: 'Mais.' },
    { address: aNetwork() },
  );
  expect(again.body.messages).toHaveLength(2);
  expect((await ask(house(), getSighting, { secret: id.padEnd(43, 'x') })).body.code).toBe('not-found');
});

test('without an address nobody is written to', async () => {
  const { owner, tag } = await aStolenBike(house());
  const { id, secret } = await aSighting(house(), tag);
  expect((await answer(owner, tag, id)).status).toBe(200);
  expect((await read(secret)).body.messages).toHaveLength(2);
});

test('an answer is told once, until the finder looks again; the letter says nothing of it', async () => {
  const { owner, tag } = await aStolenBike(house());
  const email = anAddress();
  const { id, secret } = await aSighting(house(), tag, { email });
  for (const text of ['Onde exatamente?', 'Ainda está?']) await answer(owner, tag, id, text);
  expect(await kindsTo(email)).toEqual(['finder-answer', 'finder-link']);
  const letters = await lettersTo(house(), email);
  for (const hidden of ['exatamente', owner.name, owner.email])
    expect(letters.map(({ text, html }) => `${text}${html}`).join()).not.toContain(hidden);
  expect((await read(await linkIn(email))).body.messages).toHaveLength(3);
  await answer(owner, tag, id, 'E agora?');
  expect(await kindsTo(email)).toEqual(['finder-answer', 'finder-answer', 'finder-link']);
  await read(secret);
});

test('the same message again mails nothing again', async () => {
  const { owner, tag } = await aStolenBike(house());
  const email = anAddress();
  const sighting = await aSighting(house(), tag, { email });
  await ask(house(), reportSighting, sighting, { address: aNetwork() });
  const message = { tag, sightingId: sighting.id, id: uuidv7(), text: 'Obrigada!' };
  for (let time = 0; time < 2; time++) await ask(house(), answerFinder, message, { token: owner.token });
  expect(await kindsTo(email)).toEqual(['finder-answer', 'finder-link']);
});

test('an address that somebody typed gets few letters a day, about however many bikes', async () => {
  const [one, other] = [await aStolenBike(house()), await aStolenBike(house())];
  const email = anAddress();
  for (let nth = 0; nth < finderLettersPerDay; nth++) {
    const { tag } = nth % 2 ? one : other;
    await aSighting(house(), tag, { email, secret: aSecret() });
  }
  const last = await aSighting(house(), one.tag, { email });
  expect(await kindsTo(email)).toHaveLength(finderLettersPerDay);
  expect((await read(last.secret)).status).toBe(200);
  house().clock.advance(86_401);
  await aSighting(house(), one.tag, { email });
  expect(await kindsTo(email)).toHaveLength(finderLettersPerDay + 1);
});
