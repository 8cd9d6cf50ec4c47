import { logIn as logInContract } from '#domain/account/session.contract.ts';
import type { Tokens } from '#domain/account/session.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { readDemoAccounts } from '#server/demo/read-demo.ts';
import { callServer } from '#tests/production/client.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { waitForHydration } from './steps/scan.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt, press, step } from './steps/step.ts';

/** The demo's e-bike with a full passport, and the one whose passport lacks much. */
const full = { tag: 'MYB1KE01', model: 'Trilha Elétrica 500', battery: 'Aurora P500' };
const partial = { tag: 'SERRA002', battery: 'Serra BT-630' };
const owner = readDemoAccounts().find(({ email }) => email === 'marina@example.com')!;

async function marina({ server }: Scene): Promise<{ tokens: Tokens }> {
  const { password } = owner;
  const reply = await callServer(
    server.url,
    logInContract,
    { email: owner.email!, password },
    { address: server.address() },
  );
  if (!reply.ok) throw new Error('Marina could not log in.');
  return { tokens: reply.body.tokens };
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a stranger scans an e-bike, reads its battery’s public points, and goes back', async ({ scene }) => {
      const { page, say } = scene;
      await page.goto(`/${full.tag}`);
      await waitForHydration(scene);
      await see(page, 'landing with a battery');
      await press(scene, say.tag('landing.battery'));
      await expect(page).toHaveURL(`/battery-passport/${full.tag}`);
      await isAt(scene, full.battery);
      await expect(page).toHaveTitle(new RegExp(`^${say.battery('title')} · `));
      await expect(page.getByText(say.battery('provided', { provided: 34, of: 34 }))).toBeVisible();
      await expect(page.getByText(say.battery('not-required-yet'), { exact: true })).toHaveCount(4);
      await expect(page.getByText(say.battery('hidden', { count: 25 }))).toBeVisible();
      await expect(page.getByText(say.battery('points.dismantling'), { exact: true })).toHaveCount(0);
      await expect(page.getByText(say.battery('today.title'), { exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: say.battery('measure.open') })).toHaveCount(0);
      await see(page, 'battery passport of a stranger');
      await step('the contents lead to a section', async () => {
        await press(scene, say.battery('groups.documents'));
        await expect(page.getByRole('heading', { name: say.battery('groups.documents') })).toBeFocused();
      });
      await step('programs read it too', async () => {
        const href = await page.getByRole('link', { name: say.battery('linked-data') }).getAttribute('href');
        const answer = await page.request.get(href!);
        expect(answer.headers()['content-type']).toBe('application/ld+json');
        expect(await answer.json()).toMatchObject({ name: full.battery, type: 'Product' });
      });
      await press(scene, say.shell('back'));
      await isAt(scene, full.model);
    });

    test('its owner sees how the battery is, and what is not for others @spine', async ({ scene }) => {
      const { page, say } = scene;
      await storeSession(page, await marina(scene));
      await page.goto(`/${full.tag}`);
      await expect(page).toHaveURL('/my-bike');
      await press(scene, new RegExp(`^${say.bike('battery')}`));
      await isAt(scene, full.battery);
      await expect(page.getByText(say.battery('today.title'), { exact: true }).first()).toBeVisible();
      await expect(page.getByText(say.battery('points.dismantling'), { exact: true })).toBeVisible();
      await expect(page.getByText(say.battery('hidden', { count: 25 }))).toHaveCount(0);
      for (const secret of ['ensaios.pdf', '61,5', '61.5']) expect(await page.content()).not.toContain(secret);
      await expect(page.getByRole('button', { name: say.battery('measure.open') })).toHaveCount(0);
      await see(page, 'battery passport of its owner');
    });

    test('another cyclist sees what anybody sees, and what a brand did not provide', async ({ scene }) => {
      const { page, say, server } = scene;
      await storeSession(page, await aCyclist(server));
      await page.goto(`/battery-passport/${partial.tag.toLowerCase()}`);
      await isAt(scene, partial.battery);
      await expect(page.getByText(say.battery('not-provided'), { exact: true }).first()).toBeVisible();
      await expect(page.getByText(say.battery('provided', { provided: 17, of: 34 }))).toBeVisible();
      await expect(page.getByText(say.battery('hidden', { count: 1 }))).toBeVisible();
      await expect(page.getByRole('link', { name: say.battery('log-in') })).toHaveCount(0);
      await see(page, 'battery passport that lacks much');
    });

    test('a mechanic records a measurement, which the owner sees with the shop’s name', async ({
      scene,
      anotherPhone,
      address,
    }) => {
      const { page, say, server, language } = scene;
      await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
      await page.goto(`/${full.tag}`);
      await expect(page).toHaveURL('/my-bike');
      await press(scene, new RegExp(`^${say.bike('battery')}`));
      await isAt(scene, full.battery);
      await see(page, 'battery passport at a shop');
      await press(scene, say.battery('measure.open'));
      const dialog = page.getByRole('dialog');
      const record = () => dialog.getByRole('button', { name: say.battery('measure.submit') }).click();
      const field = (name: 'value' | 'instrument' | 'taken-on') =>
        dialog.getByLabel(say.battery(`measure.${name}`), { exact: true });
      await record();
      await expect(dialog.getByText(say.battery('errors.value.required'))).toBeVisible();
      await expect(dialog.getByText(say.battery('errors.instrument.required'))).toBeVisible();
      await expect(field('value')).toBeFocused();
      await field('value').fill('5000');
      await field('instrument').fill('BT-100');
      await field('taken-on').fill('2125-01-01');
      await record();
      await expect(dialog.getByText(say.battery('errors.value.too-large'))).toBeVisible();
      await expect(dialog.getByText(say.battery('errors.takenOn.date-future'))).toBeVisible();
      await see(page, 'measurement that cannot be');
      const measured = language === 'en' ? '12.35' : '12,45';
      await field('value').fill(measured);
      await field('taken-on').fill(dateOf(new Date()));
      await record();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(`${measured} Ah`, { exact: true }).first()).toBeVisible();
      await see(page, 'battery passport after a measurement');

      const phone = await anotherPhone({
        baseURL: server.url,
        locale,
        extraHTTPHeaders: { 'x-forwarded-for': address },
      });
      const other = { ...scene, page: phone };
      await step('the owner reads it, and what the brand said before', async () => {
        await storeSession(phone, await marina(scene));
        await phone.goto(`/battery-passport/${full.tag}`);
        await isAt(other, full.battery);
        await expect(phone.getByText(`${measured} Ah`, { exact: true }).first()).toBeVisible();
        const history = phone.getByText(/^(Histórico|History): \d+/).first();
        await history.click();
        await expect(phone.getByText(say.battery('history.by-brand', { brand: 'Aurora' })).first()).toBeVisible();
        await expect(phone.getByText(/Bicicletaria Pedal Bom/).first()).toBeVisible();
        await expect(phone.getByText('Mei')).toHaveCount(0);
        await see(phone, 'history of a measurement');
      });
    });
  });
}

test('a salesperson reads it and measures nothing', async ({ scene }) => {
  const { page, say, server } = scene;
  await storeSession(page, { tokens: await aShopSession(server, 'salesperson') });
  await page.goto(`/battery-passport/${full.tag}`);
  await isAt(scene, full.battery);
  await expect(page.getByText(say.battery('points.dismantling'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say.battery('measure.open') })).toHaveCount(0);
});

test('a bike without a battery has no way to a passport, and its address says so', async ({ scene, alarms }) => {
  const { page, say } = scene;
  alarms.expect(/^GET \/api\/tags\/\w+\/battery-passport 404$/);
  await page.goto('/H1SB1KE1');
  await waitForHydration(scene);
  await expect(page.getByRole('link', { name: say.tag('landing.battery') })).toHaveCount(0);
  await page.goto('/battery-passport/H1SB1KE1');
  await isAt(scene, say.battery('none.title'));
  await see(page, 'no battery passport');
  await press(scene, say.battery('none.way-on'));
  await expect(page).toHaveURL('/H1SB1KE1');
});

for (const forged of ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'A'.repeat(5000), 'a!']) {
  test(`an address with ${forged.slice(0, 20)} for a tag is none`, async ({ scene, alarms }) => {
    const { page, say } = scene;
    alarms.expect(/^GET \/api\/tags\/\S+\/battery-passport 404$/);
    await page.goto(`/battery-passport/${forged}?pageTitle=%3Cscript%3E`);
    await isAt(scene, say.battery('none.title'));
    await expect(page).toHaveTitle(new RegExp(`^${say.battery('title')}`));
    await see(page, 'no tag at all');
  });
}
