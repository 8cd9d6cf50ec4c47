import { lettersTo } from '#tests/production/client.ts';
import type { Place } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { fill, isAt, press } from './steps/step.ts';
import { aStockedPlace } from './stocked-place.ts';

/** People of the demo's shop. */
const mechanic = { phone: '(11) 90000-0013', phoneE164: '+5511900000013' };
const salesperson = { phone: '(11) 90000-0014', phoneE164: '+5511900000014' };
const finance = { phone: '(11) 90000-0015', phoneE164: '+5511900000015', email: 'flavia@example.com' };

/** A server with four text messages an hour. */
let place: Place;
let server: ProductionServer;
test.beforeAll(async () => {
  ({ place } = await aStockedPlace());
  server = await startProduction(place, { SMS_PER_HOUR: '4' });
});
test.afterAll(async () => {
  await server.stop();
  await place.clear();
});

test('few text messages are left: the phone works for its code unnoticed, and the e-mail carries one in the end', async ({
  scene,
  alarms,
}) => {
  const { page, say } = scene;
  // A browser notes every answer that refuses.
  for (const status of ['428', '503']) alarms.expect(`POST /api/shop/log-in-codes ${status}`);
  for (const last of [1, 2]) {
    const answer = await fetch(`${server.url}/api/shop/log-in-codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${last}` },
      body: JSON.stringify({ phone: `+551198765000${last}` }),
    });
    expect(answer.status).toBe(200);
  }
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/shop/log-in-codes')) answers.push(answer.status());
  });
  const askFor = async (phone: string) => {
    await page.goto(`${server.url}/loja`);
    await fill(scene, say.account('field.phone'), phone);
    await press(scene, say.shop('landing.submit'));
  };
  for (const { phone, phoneE164 } of [mechanic, salesperson]) {
    await askFor(phone);
    await isAt(scene, say.account('code.title'));
    expect(await lettersTo(server.url, phoneE164)).toHaveLength(1);
  }
  expect(answers).toEqual([428, 200, 428, 200]);

  await askFor(finance.phone);
  await expect(page.getByRole('alert')).toBeVisible();
  await see(page, 'no more text messages');
  await press(scene, say.shop('login.by-email'));
  await expect(page.getByText(say.shop('login.by-email-sent'))).toBeVisible();
  const mailed = async () => (await lettersTo(server.url, finance.email)).filter(({ kind }) => kind === 'log-in-code');
  await expect.poll(mailed).toHaveLength(1);
  await fill(scene, say.account('field.code'), /\b\d{6}\b/.exec((await mailed())[0]!.text)![0]);
  await expect(page).toHaveURL(`${server.url}/loja/menu`);
  expect(await lettersTo(server.url, finance.phoneE164)).toEqual([]);
});

/** A challenge that no phone solves while a test waits. */
const endless = Buffer.from(
  JSON.stringify({
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00'.repeat(16),
      salt: '00'.repeat(16),
      cost: 2000,
      keyLength: 32,
      keyPrefix: 'ff'.repeat(16),
    },
  }),
).toString('base64url');

test('where the work takes longer than two seconds, the screen says what it does', async ({ scene, alarms }) => {
  const { page, say } = scene;
  alarms.expect('POST /api/shop/log-in-codes 428');
  await page.route('**/api/shop/log-in-codes', (route) =>
    route.fulfill({
      status: 428,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'work-required', challenge: endless }),
    }),
  );
  await page.goto(`${server.url}/loja`);
  await fill(scene, say.account('field.phone'), mechanic.phone);
  await press(scene, say.shop('landing.submit'));
  await expect(page.getByRole('button', { name: say.shell('security-check') })).toBeVisible();
  await see(page, 'security check');
});
