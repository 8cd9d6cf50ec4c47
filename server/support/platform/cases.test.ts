import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { writeToSupport } from '#domain/support/contract.ts';
import * as contracts from '#domain/support/platform.contract.ts';
import { brands } from '#server/db/tables/tag.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aNetwork } from '#tests/builders/sighting.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const somebody = (office: StaffPerson['office'] = 'after-sales') => aStaffPerson(house(), { side: 'platform', office });
type Reader = Pick<StaffPerson, 'token'>;
const list = async ({ token }: Reader, which: (typeof contracts.caseLists)[number]) =>
  (await ask(house(), contracts.listPlatformCases, { list: which }, { token })).body.cases;
const show = ({ token }: Reader, number: string) => ask(house(), contracts.getPlatformCase, { number }, { token });
type Wish = { text?: string; id?: string; seen: string };
const answer = ({ token }: Reader, number: string, { text = 'Fica debaixo do selim.', id = uuidv7(), seen }: Wish) =>
  ask(house(), contracts.answerPlatformCase, { number, id, text, seen }, { token });
const end = ({ token }: Reader, number: string) => ask(house(), contracts.closePlatformCase, { number }, { token });
const noted = async (number: string) => {
  const { token } = await somebody('administrator');
  const { events } = (await ask(house(), readDeskLog, {}, { token })).body;
  return events.filter(({ thing }) => thing === number).map(({ kind }) => kind);
};

/** What somebody with an account wrote; `first`: the id of it. */
async function aCase(wish: { tag?: string; email?: string; anonymous?: boolean } = {}) {
  const { anonymous = false, ...more } = wish;
  const person = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
  const written = { id: uuidv7(), text: 'Onde fica o número de série?', screen: '/my-bike', ...more };
  const as = { address: aNetwork(), ...(!anonymous && { token: person.token }) };
  const { number } = (await ask(house(), writeToSupport, written, as)).body;
  const { messages } = (await show(await somebody(), number)).body;
  return { person, number, seen: messages[0]!.id };
}

describe('the queue', () => {
  test('has the open cases of the platform, the longest first, without words or people; a brand’s stand apart', async () => {
    const reader = await somebody();
    const bike = await aBike(house());
    await house().db.update(brands).set({ supportEmail: 'suporte@example.com' }).where(eq(brands.id, bike.brand.id));
    const [first, theirs, second] = [await aCase(), await aCase({ tag: bike.tag }), await aCase()];
    const numbers = (await list(reader, 'open')).map(({ number }) => number);
    expect(numbers.filter((one) => [first.number, second.number, theirs.number].includes(one))).toEqual([
      first.number,
      second.number,
    ]);
    const rows = await list(reader, 'with-brands');
    expect(rows.find(({ number }) => number === theirs.number)).toMatchObject({
      brand: bike.brand.name,
      tag: bike.tag,
    });
    expect(JSON.stringify(rows)).not.toContain('Onde fica');
  });
});

describe('a case', () => {
  test('tells what it is about and what was written, the address masked; the look is noted', async () => {
    const reader = await somebody();
    const { person, number } = await aCase();
    const { body } = await show(reader, number.toLowerCase().slice(2));
    expect(body).toMatchObject({
      number,
      state: 'open',
      screen: '/my-bike',
      writer: { name: person.name, isProven: true },
    });
    expect(body.messages).toMatchObject([{ by: 'person', text: 'Onde fica o número de série?' }]);
    expect(JSON.stringify(body)).not.toContain(person.email);
    expect(await noted(number)).toContain('case-seen');
    for (const wrong of ['S-000000', 'S-ZZZZZZ']) expect((await show(reader, wrong)).body.code).toBe('not-found');
  });

  test('is answered by the letter that the command sends; the same again is not sent again', async () => {
    const reader = await somebody();
    const { person, number, seen } = await aCase();
    const id = uuidv7();
    const answers = await Promise.all([1, 2].map(() => answer(reader, number, { id, seen })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toMatchObject({ state: 'answered', messages: [{}, { by: 'operator', id }] });
    const letters = (await lettersTo(house(), person.email)).filter(({ kind }) => kind === 'support-answer');
    expect(letters.map(({ text }) => text.includes('Fica debaixo do selim.'))).toEqual([true]);
    expect((await answer(reader, number, { id, seen, text: 'Outra coisa.' })).body.code).toBe('case-changed');
    expect((await noted(number)).filter((kind) => kind === 'case-answered')).toHaveLength(1);
    expect((await list(reader, 'answered')).map((one) => one.number)).toContain(number);
  });

  test('of two who answer at once one is told to read the other’s answer first', async () => {
    const people = [await somebody(), await somebody()];
    const { person, number, seen } = await aCase();
    const answers = await Promise.all(people.map((one, at) => answer(one, number, { text: `Resposta ${at}.`, seen })));
    expect(answers.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual(['case-changed', 'sent']);
    expect((await lettersTo(house(), person.email)).filter(({ kind }) => kind === 'support-answer')).toHaveLength(1);
    const last = (await show(people[0]!, number)).body.messages.at(-1)!.id;
    expect((await answer(people[0]!, number, { text: 'E mais isto.', seen: last })).status).toBe(200);
  });

  test('is closed once, and not answered then; one without an address is closed only', async () => {
    const reader = await somebody();
    const { number, seen } = await aCase();
    expect([(await end(reader, number)).body.state, (await end(reader, number)).body.state]).toEqual(['done', 'done']);
    expect((await answer(reader, number, { seen })).body.code).toBe('case-closed');
    expect((await noted(number)).filter((kind) => kind === 'case-closed')).toHaveLength(1);
    const nameless = await aCase({ anonymous: true });
    expect((await show(reader, nameless.number)).body.writer).toBeNull();
    expect((await answer(reader, nameless.number, { seen: nameless.seen })).body.code).toBe('case-unanswerable');
  });

  test('that was answered by the command is seen as answered here', async () => {
    const { number } = await aCase();
    expect((await runCommand(house(), ['support', 'close', number])).exit).toBe(0);
    expect((await show(await somebody(), number)).body.state).toBe('done');
  });
});

test('other offices and brands see none', async () => {
  const { number } = await aCase();
  for (const office of ['catalogue', 'reader'] as const)
    expect((await show(await somebody(office), number)).body.code).toBe('forbidden');
  expect((await show(await aStaffPerson(house(), { office: 'after-sales' }), number)).body.code).toBe('wrong-domain');
});
