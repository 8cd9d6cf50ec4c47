import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#domain/http/contract.ts';
import { supportDays } from '#domain/support/case.ts';
import { writeToSupport } from '#domain/support/contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { accounts } from '#server/db/tables/account.ts';
import { brands } from '#server/db/tables/tag.ts';
import { features } from '#server/features.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { runCommand, runJsonCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { deliverLetters } from '#tests/server/deliver-letters.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { supportCases, supportMessages } from './tables.ts';

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'support-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const operator = 'operator@example.com';
type Wish = Partial<InputOf<typeof writeToSupport>>;
/** From a network of its own each time, unless one is named. */
let networks = 0;
const write = (wish: Wish = {}, token?: string, address = `10.7.${++networks % 250}.1`) =>
  ask(
    house(),
    writeToSupport,
    { id: uuidv7(), text: 'O freio faz barulho.', screen: '/my-bike', ...wish },
    { address, ...(token !== undefined && { token }) },
  );
const rowOf = async (number: string) =>
  (await house().db.select().from(supportCases).where(eq(supportCases.number, number)))[0];
const mailed = async (to: string, number: string) =>
  (await lettersTo(house(), to)).filter(({ subject }) => subject?.includes(number));

/** The owner of a bike whose brand has an address for support. */
async function anOwner({ proven = true } = {}) {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  await house()
    .db.update(accounts)
    .set({ emailConfirmedAt: proven ? house().clock.now() : null })
    .where(eq(accounts.id, owner.id));
  const bike = await aBike(house(), { owner: owner.id });
  const supportEmail = `suporte-${bike.brand.slug}@example.com`;
  await house().db.update(brands).set({ supportEmail }).where(eq(brands.id, bike.brand.id));
  return { owner, bike, supportEmail };
}

describe('who writes', () => {
  test('with a proven address: the brand gets it with the bike and an address to answer to, the writer the number', async () => {
    const { owner, bike, supportEmail } = await anOwner();
    const { body } = await write({ tag: bike.tag, text: 'O freio\nfaz <b>barulho</b>.' }, owner.token);
    expect(body).toEqual({ number: expect.stringMatching(/^S-[0-9A-Z]{6}$/), mailed: true });
    const [letter] = await mailed(supportEmail, body.number);
    expect(letter).toMatchObject({ replyTo: owner.email });
    for (const words of [bike.model.name, '“O freio faz', '/my-bike']) expect(letter!.text).toContain(words);
    expect(letter!.text).not.toContain(owner.email);
    expect(await mailed(owner.email, body.number)).toHaveLength(1);
    expect(await mailed(operator, body.number)).toEqual([]);
    expect(await rowOf(body.number)).toMatchObject({ accountId: owner.id, email: null, tag: bike.tag, state: 'open' });
    await deliverLetters(house());
    const mail = house().sent.mails.find(({ to }) => to === supportEmail);
    expect(mail?.replyTo).toBe(owner.email);
  });

  test('with an address that nobody proved: it says so, and nothing goes to that address', async () => {
    const { owner, bike, supportEmail } = await anOwner({ proven: false });
    const { body } = await write({ tag: bike.tag }, owner.token);
    expect(body.mailed).toBe(false);
    const [letter] = await mailed(supportEmail, body.number);
    expect(letter).toMatchObject({ replyTo: null, text: expect.stringContaining('não foi comprovado') });
    expect(letter!.text).not.toContain(owner.email);
    expect(await mailed(owner.email, body.number)).toEqual([]);
  });

  test('without a session: an address is kept and never written to; without a bike the operator gets it', async () => {
    const email = `${uuidv7()}@example.com`;
    const { body } = await write({ email });
    const [letter] = await mailed(operator, body.number);
    expect(letter).toMatchObject({ replyTo: null, text: expect.stringContaining('não foi comprovado') });
    expect(await rowOf(body.number)).toMatchObject({ accountId: null, email, tag: null });
    expect(await lettersTo(house(), email)).toEqual([]);
    const none = await write();
    expect((await mailed(operator, none.body.number))[0]?.text).toContain('não indicou endereço');
  });

  test('with a session, a typed address is not taken for theirs', async () => {
    const { owner } = await anOwner();
    const { body } = await write({ email: 'other@example.com' }, owner.token);
    expect(await rowOf(body.number)).toMatchObject({ email: null });
  });

  test('with an account that has no address, the typed one is kept, and is nobody’s proof', async () => {
    const { owner } = await anOwner();
    await house().db.update(accounts).set({ email: null, emailConfirmedAt: null }).where(eq(accounts.id, owner.id));
    const email = `${uuidv7()}@example.com`;
    const { body } = await write({ email }, owner.token);
    expect(body.mailed).toBe(false);
    expect(await rowOf(body.number)).toMatchObject({ accountId: owner.id, email });
    expect(await lettersTo(house(), email)).toEqual([]);
  });

  test('about a bike whose brand has no address, or a tag that nobody registered: the operator gets it', async () => {
    const bike = await aBike(house());
    const { body } = await write({ tag: bike.tag });
    expect(await mailed(operator, body.number)).toHaveLength(1);
    const unknown = await write({ tag: 'N0TH1NG1' });
    expect(await rowOf(unknown.body.number)).toMatchObject({ tag: null, brandId: null });
  });

  test('again after a lost answer: the same number, one case, one letter', async () => {
    const { owner, bike, supportEmail } = await anOwner();
    const wish = { id: uuidv7(), tag: bike.tag };
    const answers = await Promise.all([1, 2, 3].map(() => write(wish, owner.token)));
    const numbers = new Set(answers.map(({ body }) => body.number));
    expect(numbers.size).toBe(1);
    expect(await mailed(supportEmail, [...numbers][0]!)).toHaveLength(1);
    const other = await write({ ...wish, text: 'Outra coisa.' }, owner.token);
    expect(other.body.code).toBe('id-taken');
    expect((await write(wish)).body.code).toBe('id-taken');
  });

  test.each<[string, Wish, string]>([
    ['nothing', { text: ' \n ' }, 'text'],
    ['too much', { text: 'x'.repeat(1001) }, 'text'],
    ['controls', { text: 'a\u0000b' }, 'text'],
    ['no address', { email: 'ana@' }, 'email'],
    ['a forged screen', { screen: '/<script>' }, 'screen'],
    ['a screen of elsewhere', { screen: 'https://evil.example' }, 'screen'],
    ['a long screen', { screen: `/${'a'.repeat(5000)}` }, 'screen'],
  ])('%s is refused', async (_, wish, at) => {
    expect((await write(wish)).body).toMatchObject({ code: 'invalid-input', errors: [{ at }] });
  });

  test('too often is refused, per account and per network', async () => {
    const { owner } = await anOwner();
    const statuses = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await write({}, owner.token)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const strangers = [];
    for (let nth = 0; nth < 11; nth++) strangers.push((await write({}, undefined, '10.9.8.7')).status);
    expect(strangers).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('the operator', () => {
  const answerWith = (text: string) => {
    const file = join(folder, `${uuidv7()}.txt`);
    writeFileSync(file, text);
    return file;
  };

  test('lists, shows, answers once, and closes', async () => {
    const { owner, bike } = await anOwner();
    const { body } = await write({ tag: bike.tag, text: 'Um segredo.' }, owner.token);
    const { number } = body;
    const listed = await runCommand(house(), ['support', 'list', '--brand', bike.brand.slug]);
    expect(listed.out).toContain(number);
    expect(listed.out).not.toContain('segredo');
    const shown = await runCommand(house(), ['support', 'show', number.toLowerCase()]);
    for (const words of ['Um segredo.', owner.email, 'proven', bike.tag]) expect(shown.out).toContain(words);
    const file = answerWith('Passe na loja.\r\nVeja https://app.example.com.br/x');
    const dry = await runCommand(house(), ['support', 'answer', number, '--file', file, '--dry-run']);
    expect([dry.exit, (await rowOf(number))!.state]).toEqual([0, 'open']);
    for (const outcome of ['sent', 'sent-before'])
      expect(await runJsonCommand(house(), ['support', 'answer', number, '--file', file])).toMatchObject({
        exit: 0,
        data: { outcome },
      });
    const answers = (await mailed(owner.email, number)).filter(({ kind }) => kind === 'support-answer');
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ replyTo: operator, text: expect.stringContaining('Passe na loja.') });
    expect((await rowOf(number))!.state).toBe('answered');
    const more = answerWith('E leve a nota.');
    expect((await runCommand(house(), ['support', 'answer', number, '--file', more])).exit).toBe(0);
    expect((await runCommand(house(), ['support', 'close', number])).exit).toBe(0);
    expect((await runCommand(house(), ['support', 'close', number])).out).toContain('before');
    const late = await runCommand(house(), ['support', 'answer', number, '--file', answerWith('Mais uma coisa.')]);
    expect([late.exit, late.err]).toEqual([1, expect.stringContaining('closed')]);
  });

  test('answers who wrote without a session at the address that was typed; nobody where none was', async () => {
    const email = `${uuidv7()}@example.com`;
    const { body } = await write({ email });
    expect((await runCommand(house(), ['support', 'show', body.number])).out).toContain('nobody proved it');
    const file = answerWith('Embaixo do quadro.');
    expect((await runCommand(house(), ['support', 'answer', body.number, '--file', file])).exit).toBe(0);
    expect(await mailed(email, body.number)).toHaveLength(1);
    const silent = await write();
    const refused = await runCommand(house(), ['support', 'answer', silent.body.number, '--file', file]);
    expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('no address')]);
  });

  test.each([
    ['no number', ['show', 'x'], 2],
    ['an unknown one', ['show', 'S-000000'], 1],
    ['no file', ['answer', 'S-000000', '--file', 'nothing.txt'], 1],
  ])('%s is refused', async (_, args, exit) => {
    expect((await runCommand(house(), ['support', ...args])).exit).toBe(exit);
  });
});

test('what was written goes with the account, and after years by itself', async () => {
  const { owner } = await anOwner();
  const { number } = (await write({}, owner.token)).body;
  const { id } = (await rowOf(number))!;
  await house().db.transaction((tx) => closeAccount(tx, house(), owner.id, { withShop: false }));
  expect(await rowOf(number)).toBeUndefined();
  expect(await house().db.select().from(supportMessages).where(eq(supportMessages.threadId, id))).toEqual([]);
  const stranger = (await write({})).body.number;
  const forgetting = features.flatMap(({ forget = [] }) => forget).filter(({ what }) => what.includes('support'));
  house().clock.advance((supportDays - 1) * 86_400);
  await cleanUp(house(), forgetting);
  expect(await rowOf(stranger)).toBeDefined();
  house().clock.advance(2 * 86_400);
  await cleanUp(house(), forgetting);
  expect(await rowOf(stranger)).toBeUndefined();
});
