import { lettersTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { enterTextedCode, isIn } from './steps/shop.ts';
import { fill, isAt, press } from './steps/step.ts';

/** A person of the demo's shop; the number is not in use. */
const demoFinance = { phone: '(11) 90000-0015', phoneE164: '+5511900000015', email: 'flavia@example.com' };

test('an unknown number is reported only after the right code', async ({ scene, alarms }) => {
  alarms.expect('POST /api/shop/sessions 403');
  const { page, say, server } = scene;
  const person = server.person();
  await page.goto('/loja');
  // The minute until another code is not over while this phone looks at it, however slow the machine.
  await page.clock.setFixedTime(new Date());
  await fill(scene, say.account('field.phone'), person.phone);
  await press(scene, say.shop('landing.submit'));
  await isAt(scene, say.account('code.title'));
  await see(page, 'shop log-in code');
  const [sms] = await lettersTo(server.url, person.phoneE164);
  await fill(scene, say.account('field.code'), sms!.text.includes('#111111') ? '222222' : '111111');
  await expect(page.getByRole('alert')).toHaveText(say.account('errors.code.wrong', { count: 4 }));
  // The same digits once more would cost another try.
  await press(scene, say.account('code.submit'));
  await expect(page.getByRole('textbox', { name: say.account('field.code') })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText(say.account('errors.code.wrong', { count: 4 }));
  await page.reload();
  const resend = page.getByRole('button', { name: new RegExp(`^${say.account('code.resend')}.*\\d:\\d\\d$`) });
  await expect(resend).toBeDisabled();
  await enterTextedCode(scene, person);
  await isAt(scene, say.shop('unauthorized.unknown.title'));
  await see(page, 'unauthorized, unknown');
});

test('a person without text messages logs in with a code by e-mail, also after a reload', async ({ scene }) => {
  const { page, say, server } = scene;
  const { phone, phoneE164, email } = demoFinance;
  await page.goto('/loja');
  await fill(scene, say.account('field.phone'), phone);
  await press(scene, say.shop('landing.submit'));
  await isAt(scene, say.account('code.title'));
  const texts = (await lettersTo(server.url, phoneE164)).length;
  const mailed = async () => (await lettersTo(server.url, email)).filter(({ kind }) => kind === 'log-in-code');
  const before = (await mailed()).length;
  await press(scene, say.shop('login.by-email'));
  await expect(page.getByText(say.shop('login.by-email-sent'))).toBeVisible();
  await see(page, 'shop log-in code by e-mail');
  await page.reload();
  await expect(page.getByText(say.shop('login.by-email-sent'))).toBeVisible();
  await expect.poll(mailed).toHaveLength(before + 1);
  expect(await lettersTo(server.url, phoneE164)).toHaveLength(texts);
  await fill(scene, say.account('field.code'), /\b\d{6}\b/.exec((await mailed())[0]!.text)![0]);
  await isIn(page);
});
