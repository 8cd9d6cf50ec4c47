import { codeSentTo, lettersTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession, logIn } from './steps/log-in.ts';
import { enterEmail, enterPhone } from './steps/register.ts';
import { fill, isAt, press } from './steps/step.ts';

test('a known e-mail leads to log-in', async ({ scene }) => {
  const { page, say, server } = scene;
  const person = await aCyclist(server);
  await page.goto('/register');
  await enterEmail(scene, person);
  await isAt(scene, say.account('login.title'));
  await expect(page.getByText(say.account('login.has-account'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say.address('contact'), exact: true })).toHaveValue(person.email);
  await see(page, 'login after a known e-mail');
});

test('a wrong password is shown at the field', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/sessions 401');
  const person = await aCyclist(server);
  await page.goto('/login');
  await logIn(scene, { ...person, password: 'Wrong#2026' });
  await expect(page.getByRole('alert')).toHaveText(say.shell('refusal.wrong-credentials'));
  await see(page, 'login with an error');
});

test('each field says what is wrong with it', async ({ scene }) => {
  const { page, say, person } = { ...scene, person: scene.server.person() };
  const says = (message: string) => expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.goto('/register');
  await enterEmail(scene, { email: 'joana@' });
  await says(say.account('errors.email.invalid'));
  await enterEmail(scene, person);
  await isAt(scene, say.account('register-name.title'));
  await press(scene, say.account('register-password.submit'));
  await says(say.account('errors.name.required'));
  await says(say.age('missing'));
  await fill(scene, say.account('field.name'), person.name);
  await page.getByRole('checkbox', { name: say.age('adult') }).check();
  for (const [password, rule] of [
    ['Ab1#', 'length'],
    ['Abcdefgh#', 'number'],
    ['abcdefg1#', 'uppercase'],
    ['Abcdefg12', 'special'],
    [`A1#${'x'.repeat(126)}`, 'too-long'],
  ] as const) {
    await fill(scene, say.account('field.password'), password);
    await press(scene, say.account('register-password.submit'));
    await says(say.account(`errors.password.${rule}`));
  }
  await fill(scene, say.account('field.password'), person.password);
  await fill(scene, say.account('field.repeat'), `${person.password}!`);
  await press(scene, say.account('register-password.submit'));
  await says(say.account('errors.repeat.mismatch'));
  await see(page, 'register-password with an error');
});

test('a wrong code shows the remaining tries, and a reload keeps the countdown', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/me/phone 403');
  // The minute is not over while this phone looks at it, however slow the machine.
  await page.clock.setFixedTime(new Date());
  const person = await aCyclist(server, { phoneConfirmed: false });
  await storeSession(page, person);
  await page.goto('/security-authentication');
  await enterPhone(scene, person);
  const sent = (await lettersTo(server.url, person.phoneE164))[0]!.text;
  const wrong = sent.includes('#111111') ? '222222' : '111111';
  await fill(scene, say.account('field.code'), wrong);
  await expect(page.getByRole('alert')).toHaveText(say.account('errors.code.wrong', { count: 4 }));
  await see(page, 'code with an error');
  const resend = page.getByRole('button', { name: new RegExp(`^${say.account('code.resend')}.*\\d:\\d\\d$`) });
  await expect(resend).toBeDisabled();
  await page.reload();
  await isAt(scene, say.account('code.title'));
  await expect(resend).toBeDisabled();
});

test('a forgotten password: a link by mail and, as the address is not proven, a code; a new password, log-in @spine', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const person = await aCyclist(server);
  await page.goto('/login');
  await page.getByRole('link', { name: say.account('login.forgot') }).click();
  await isAt(scene, say.account('forgot.title'));
  await see(page, 'forgot-password');
  await fill(scene, say.address('contact'), person.email);
  await press(scene, say.account('forgot.submit'));
  await isAt(scene, say.account('forgot.sent-title'));
  await see(page, 'forgot-password, sent');
  const mailed = async () =>
    (await lettersTo(server.url, person.email)).filter(({ kind }) => kind === 'password-reset');
  // Mailed after the answer, so that the response time reveals nothing.
  await expect.poll(mailed).toHaveLength(1);
  const resets = await mailed();
  const [, link] = /(\/reset-password\?token=[\w-]+)/.exec(resets[0]!.text) ?? [];
  await page.goto(link!);
  await isAt(scene, say.address('reset.title'));
  await see(page, 'reset-password, whose account');
  await press(scene, say.address('reset.submit'));
  await isAt(scene, say.account('reset.title'));
  await fill(scene, say.address('reset.code'), await codeSentTo(server.url, person.phoneE164));
  await see(page, 'reset-password');
  const password = 'Outra#2026 senha';
  await fill(scene, say.account('field.new-password'), password);
  await fill(scene, say.account('field.repeat'), password);
  await press(scene, say.account('reset.submit'));
  await expect(page.getByText(say.account('login.password-changed'))).toBeVisible();
  await logIn(scene, { email: person.email, password });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tokens'))).not.toBeNull();
});

test('a link for a forgotten password that is none says so before anything is typed', async ({ scene, alarms }) => {
  const { page, say } = scene;
  alarms.expect('GET /api/password-resets/long-gone 404');
  await page.goto('/reset-password?token=long-gone');
  await isAt(scene, say.account('reset.invalid-title'));
  await see(page, 'reset-password, invalid link');
});
