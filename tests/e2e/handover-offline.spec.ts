import { to } from '#domain/paths.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { lettersTo } from '#tests/production/client.ts';
import { allAnswered } from './all-answered.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { atCounter, contactField, scanToHandOver } from './steps/handover.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';

/** The demo's shop. */
const issuer = '12ABC34501DE35';

test('without a connection a hand-over waits on the phone, says what to tell the customer, and goes by itself @both', async ({
  scene,
  person,
  alarms,
}) => {
  const { page, say, server } = scene;
  const words = say.handover;
  const [bike, other] = [server.bikeWithParts(), server.bikeWithParts()];
  await atCounter(scene, bike);
  await scanToHandOver(scene);
  await page.getByRole('checkbox', { name: words('serial.same') }).check();
  await contactField(scene).fill(person.phone);
  await allAnswered(page);
  await alarms.cut(page.context());
  await press(scene, words('form.submit'));
  await isAt(scene, words('kept.title'));
  await expect(page.getByText(words('kept.tell'))).toBeVisible();
  await see(page, 'a hand-over that waits for a connection');

  await step('another bike, which the phone cannot look up now: the number is typed', async () => {
    showToCamera(`${server.url}/${other.tag}`);
    await page.getByRole('link', { name: words('another') }).click();
    await isAt(scene, words('form.title'));
    await expect(page.getByText(words('away.text'))).toBeVisible();
    await see(page, 'a bike to hand over without a connection');
    await fill(scene, words('away.serial'), 'SN-THAT-IS-NOT-IT');
    await contactField(scene).fill(person.email);
    await press(scene, words('form.submit'));
    await isAt(scene, words('kept.title'));
  });
  alarms.expect('POST /api/handovers 409');
  await step('the connection is back', () => alarms.connect(page.context()));
  // The first goes out; of the second the number is not the bike's.
  await isAt(scene, words('kept.stopped-title'));
  await expect(page.getByText(say.shell('refusal.serial-mismatch'))).toBeVisible();
  await see(page, 'a hand-over that was refused later');
  await step('it is in the list of this phone, and is handed over again', async () => {
    await page.getByRole('link', { name: words('all') }).click();
    await expect(page.getByRole('heading', { name: words('kept.list') })).toBeVisible();
    await see(page, 'hand-overs, one of them on this phone');
    await page.getByRole('link', { name: new RegExp(words('kept.stopped')) }).click();
    await page.getByRole('link', { name: words('kept.again') }).click();
    await page.getByRole('checkbox', { name: words('serial.same') }).check();
    await contactField(scene).fill(person.email);
    await press(scene, words('form.submit'));
    await isAt(scene, words('state.waiting.title'));
    for (const contact of [person.phoneE164, person.email])
      await expect.poll(async () => (await lettersTo(server.url, contact)).length).toBe(1);
    await page.goto(to.shop.handovers());
    await expect(page.getByRole('heading', { name: words('list-waiting') })).toBeVisible();
    await expect(page.getByRole('heading', { name: words('kept.list') })).toHaveCount(0);
  });
});

test('what waits on a phone is its person’s: a colleague who logs in there sees none of it', async ({
  scene,
  person,
  alarms,
}) => {
  const { page, say, server } = scene;
  const words = say.handover;
  const bike = server.bikeWithParts();
  await atCounter(scene, bike);
  await scanToHandOver(scene);
  await page.getByRole('checkbox', { name: words('serial.same') }).check();
  await contactField(scene).fill(person.phone);
  await allAnswered(page);
  await alarms.cut(page.context());
  await press(scene, words('form.submit'));
  await isAt(scene, words('kept.title'));
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await alarms.connect(page.context());
  await page.goto(to.shop.handovers());
  await expect(page.getByRole('link', { name: words('hand-over') })).toBeVisible();
  await expect(page.getByRole('heading', { name: words('kept.list') })).toHaveCount(0);
  expect(await lettersTo(server.url, person.phoneE164)).toEqual([]);
});

test('the invoice’s key is typed, or read by a reader that ends with Enter wherever the cursor is; the customer reads English @both', async ({
  scene,
  person,
}) => {
  const { page, say, server } = scene;
  const words = say.handover;
  const bike = server.bikeWithParts();
  const key = anAccessKey({ issuer });
  await atCounter(scene, bike);
  await scanToHandOver(scene);
  await page.getByRole('checkbox', { name: words('serial.same') }).check();
  await contactField(scene).fill(person.email);
  await step('a reader of bar codes types into the contact, and ends with Enter', async () => {
    await contactField(scene).focus();
    await page.keyboard.type(key);
    await page.keyboard.press('Enter');
    await expect(contactField(scene)).toHaveValue(person.email);
    await expect(page.getByRole('button', { name: words('invoice.leave') })).toBeVisible();
    await isAt(scene, words('form.title'));
    await see(page, 'a bike to hand over, with its invoice');
  });
  await step('by hand, with a wrong digit first', async () => {
    await page.getByRole('button', { name: words('invoice.leave') }).click();
    await page.getByRole('button', { name: words('invoice.type') }).click();
    const field = page.locator('input[name="accessKey"]');
    await expect(field).toBeFocused();
    await field.pressSequentially(`${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say.receipt('key.problem.key-digit'))).toBeVisible();
    await see(page, 'an invoice’s key with a wrong digit');
    await field.fill(key);
    await expect(page.getByRole('button', { name: words('invoice.leave') })).toBeVisible();
  });
  await page.getByText('English', { exact: true }).click();
  await press(scene, words('form.submit'));
  await isAt(scene, words('state.waiting.title'));
  await expect
    .poll(async () => (await lettersTo(server.url, person.email)).map(({ text }) => text).join())
    .toContain('Confirm that it is yours');
});
