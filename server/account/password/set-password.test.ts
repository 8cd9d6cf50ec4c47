import { expect, it } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo, resetTokenSentTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const newPassword = 'Pedalei#2027';

it('ends all sessions, opens a new one, and notifies the person', async () => {
  const { email, password, token } = await anAccount(house(), { phoneConfirmed: true });
  const other = await ask(house(), logIn, { email, password });
  const { status, body } = await ask(
    house(),
    changePassword,
    { proof: { by: 'password', password }, newPassword },
    { token },
  );
  expect([status, body.phoneConfirmed]).toEqual([200, true]);
  for (const ended of [token, other.body.tokens.accessToken.token]) {
    expect((await ask(house(), getProfile, {}, { token: ended })).body.code).toBe('session-ended');
  }
  expect((await ask(house(), getProfile, {}, { token: body.tokens.accessToken.token })).status).toBe(200);
  expect((await ask(house(), logIn, { email, password })).body.code).toBe('wrong-credentials');
  expect((await ask(house(), logIn, { email, password: newPassword })).status).toBe(200);
  expect((await lettersTo(house(), email)).map(({ subject }) => subject)).toEqual(['Sua senha foi alterada']);
});

it('refuses a wrong current password and leaves everything as it was', async () => {
  const { email, password, token } = await anAccount(house());
  const answer = await ask(
    house(),
    changePassword,
    { proof: { by: 'password', password: 'Wrong#2026' }, newPassword },
    { token },
  );
  expect([answer.status, answer.body.code]).toEqual([403, 'wrong-password']);
  expect((await ask(house(), getProfile, {}, { token })).status).toBe(200);
  expect((await ask(house(), logIn, { email, password })).status).toBe(200);
  expect(await lettersTo(house(), email)).toEqual([]);
});

it('refuses a new password that breaks the rules, and a stranger', async () => {
  const { password, token } = await anAccount(house());
  const weak = await ask(
    house(),
    changePassword,
    { proof: { by: 'password', password }, newPassword: 'short' },
    { token },
  );
  expect(weak.body.errors).toEqual([{ at: 'newPassword', code: 'length' }]);
  const stranger = await ask(house(), changePassword, { proof: { by: 'password', password }, newPassword });
  expect(stranger.body.code).toBe('not-signed-in');
});

it('lets one of two concurrent changes win, and leaves one session', async () => {
  const { email, password, token } = await anAccount(house());
  const wanted = ['Selim#roda 1', 'Garfo#roda 2', 'Quadro#roda 3'];
  const answers = await Promise.all(
    wanted.map((next) =>
      ask(house(), changePassword, { proof: { by: 'password', password }, newPassword: next }, { token }),
    ),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  // Who comes after the winner finds the password wrong, or the session ended.
  expect(
    answers.filter(({ status }) => status !== 200).every(({ body }) => /wrong-password|session-ended/.test(body.code)),
  ).toBe(true);
  const log = await Promise.all(wanted.map((next) => ask(house(), logIn, { email, password: next })));
  expect(log.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
});

it('leaves no session to a log-in with the old password at the same moment', async () => {
  const { email, password, token } = await anAccount(house());
  const [changed, ...entered] = await Promise.all([
    ask(house(), changePassword, { proof: { by: 'password', password }, newPassword }, { token }),
    ...Array.from({ length: 6 }, () => ask(house(), logIn, { email, password })),
  ]);
  expect(changed.status).toBe(200);
  for (const { status, body } of entered) {
    if (status !== 200) expect(body.code).toBe('wrong-credentials');
    else
      expect((await ask(house(), getProfile, {}, { token: body.tokens.accessToken.token })).body.code).toBe(
        'session-ended',
      );
  }
});

it('ends a link for a forgotten password', async () => {
  const { email, password, token } = await anAccount(house());
  await ask(house(), requestPasswordReset, { email });
  const link = await resetTokenSentTo(house(), email);
  await ask(house(), changePassword, { proof: { by: 'password', password }, newPassword }, { token });
  expect((await ask(house(), resetPassword, { token: link, password })).body.code).toBe('link-unknown');
});
