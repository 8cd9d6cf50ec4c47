import { describe, expect, it } from 'vitest';
import { readResetLink, requestPasswordReset, resetPassword } from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { resetLinkSeconds } from '#domain/periods.ts';
import { features } from '#server/features.ts';
import { tasksOf } from '#server/sum-features.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { accountNow } from '#tests/server/change-credentials.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo, resetTokenSentTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const password = 'Lembrei#2027';
let addresses = 0;

const request = (email: string) =>
  ask(house(), requestPasswordReset, { email }, { address: `203.0.113.${addresses++ % 250}` });

/** A person who has forgotten their password and has the link. */
async function aForgetter() {
  const person = await anAccount(house(), { emailProven: true });
  await request(person.email);
  return { ...person, link: await resetTokenSentTo(house(), person.email) };
}

describe('looking at a link', () => {
  const look = async (token: string) => (await ask(house(), readResetLink, { token })).body;

  it('says whether it works and that it is enough, and does not use it up', async () => {
    const { link } = await aForgetter();
    expect([await look(link), await look(link)]).toEqual([{ needs: 'nothing' }, { needs: 'nothing' }]);
    expect((await look('x'.repeat(43))).code).toBe('link-unknown');
    expect((await ask(house(), resetPassword, { token: link, password })).status).toBe(200);
    expect((await look(link)).code).toBe('link-used');
    const { link: late } = await aForgetter();
    house().clock.advance(resetLinkSeconds);
    expect((await look(late)).code).toBe('link-expired');
  });
});

describe('asking for a link', () => {
  it('writes one, in the person’s language', async () => {
    const { email } = await anAccount(house(), { language: 'en' });
    await request(` ${email.toUpperCase()} `);
    await doTasks(house());
    const [letter, ...more] = await lettersTo(house(), email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'password-reset', channel: 'email', subject: 'Set a new password' });
    expect(letter?.text).toMatch(/https:\/\/app\.example\.com\.br\/reset-password\?token=[\w-]{43}/);
  });

  it('answers for unknown addresses as for known ones, and writes nothing', async () => {
    const { email } = await anAccount(house());
    const known = await request(email);
    const unknown = await request('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.body).toEqual({});
    expect(await doTasks(house())).toBe(2);
    expect(await lettersTo(house(), 'nobody@example.com')).toEqual([]);
  });

  it('writes five an hour to an e-mail from one network, twenty from all, and answers alike for unknown ones', async () => {
    const { email } = await anAccount(house());
    for (const to of [email, 'nobody.else@example.com']) {
      for (const [times, written] of [
        [7, 5],
        [5, 5],
        [5, 5],
        [5, 5],
        [5, 0],
      ] as const) {
        const address = `198.51.100.${addresses++}`;
        const answers = await Promise.all(
          Array.from({ length: times }, () => ask(house(), requestPasswordReset, { email: to }, { address })),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(written);
        expect(answers.filter(({ body }) => body.code === 'rate-limited')).toHaveLength(times - written);
      }
    }
    await doTasks(house());
    expect(await lettersTo(house(), email)).toHaveLength(20);
  });

  it('leaves the links before it good, which a stranger’s request must not end; using one ends them all', async () => {
    const { email, link } = await aForgetter();
    await Promise.all([request(email), request(email)]);
    await doTasks(house());
    const links = (await lettersTo(house(), email)).map(({ text }) => /token=([\w-]+)/.exec(text)![1]!);
    expect([links.length, links[0]]).toEqual([3, link]);
    const answers = [];
    for (const token of links) answers.push(await ask(house(), resetPassword, { token, password }));
    expect(answers.map(({ body }) => body.code ?? 'set')).toEqual(['set', 'link-unknown', 'link-unknown']);
  });
});

it('a link is mailed once, however often its task is done', async () => {
  const { id: accountId, email } = await anAccount(house());
  const task = { task: 'mail-reset-link', id: crypto.randomUUID(), accountId } as const;
  await Promise.all([tasksOf(features, house())(task), tasksOf(features, house())(task)]);
  await tasksOf(features, house())(task);
  expect(await lettersTo(house(), email)).toHaveLength(1);
});

describe('using a link', () => {
  it('sets the password, ends all sessions, and notifies the person', async () => {
    const { email, link, token, password: old } = await aForgetter();
    const { status, body } = await ask(house(), resetPassword, { token: link, password });
    expect([status, body]).toEqual([200, {}]);
    expect((await ask(house(), getProfile, {}, { token })).body.code).toBe('session-ended');
    expect((await ask(house(), logIn, { email, password: old })).body.code).toBe('wrong-credentials');
    expect((await ask(house(), logIn, { email, password })).status).toBe(200);
    expect((await lettersTo(house(), email)).map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed']);
  });

  it('of a proven address keeps the phone, which is notified', async () => {
    const person = await anEmployee(house());
    await request(person.email);
    const link = await resetTokenSentTo(house(), person.email);
    await ask(house(), resetPassword, { token: link, password });
    expect((await accountNow(house(), person)).phone).toBe(person.phone);
    expect((await lettersTo(house(), person.phone)).map(({ kind }) => kind)).toEqual(['password-changed']);
    expect((await ask(house(), getProfile, {}, { token: person.token })).body.code).toBe('session-ended');
  });

  it('works once, and for one of two at once', async () => {
    const { email, link } = await aForgetter();
    const wanted = ['Selim#roda 1', 'Garfo#roda 2', 'Quadro#roda 3'];
    const answers = await Promise.all(
      wanted.map((next) => ask(house(), resetPassword, { token: link, password: next })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'link-used')).toHaveLength(2);
    for (const [i, next] of wanted.entries()) {
      expect((await ask(house(), logIn, { email, password: next })).status === 200).toBe(answers[i]?.status === 200);
    }
    expect((await ask(house(), resetPassword, { token: link, password })).body.code).toBe('link-used');
  });

  it('works for 30 minutes', async () => {
    const [early, late] = [await aForgetter(), await aForgetter()];
    house().clock.advance(1799);
    expect((await ask(house(), resetPassword, { token: early.link, password })).status).toBe(200);
    house().clock.advance(1);
    expect((await ask(house(), resetPassword, { token: late.link, password })).body.code).toBe('link-expired');
  });

  it('unlocks somebody who was locked out by wrong passwords', async () => {
    const { email, link } = await aForgetter();
    for (let i = 0; i < 11; i++) await ask(house(), logIn, { email, password: 'Wrong#2026' }, { address: '192.0.2.1' });
    expect((await ask(house(), logIn, { email, password: 'Wrong#2026' }, { address: '192.0.2.1' })).body.code).toBe(
      'rate-limited',
    );
    await ask(house(), resetPassword, { token: link, password });
    expect((await ask(house(), logIn, { email, password }, { address: '192.0.2.1' })).status).toBe(200);
  });

  it.each(['x', 'x'.repeat(43), '../..', '%00'])('refuses the made-up token %j', async (token) => {
    const { status, body } = await ask(house(), resetPassword, { token, password });
    expect([status, body.code]).toEqual([404, 'link-unknown']);
  });

  it('refuses a password that breaks the rules without using the link', async () => {
    const { link } = await aForgetter();
    const weak = await ask(house(), resetPassword, { token: link, password: 'short' });
    expect(weak.body.errors).toEqual([{ at: 'password', code: 'length' }]);
    expect((await ask(house(), resetPassword, { token: link, password })).status).toBe(200);
  });
});
