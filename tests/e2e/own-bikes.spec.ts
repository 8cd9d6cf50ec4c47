import sharp from 'sharp';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { callServer } from '#tests/production/client.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aPhoto } from './steps/claim.ts';
import { aCyclist, logIn, storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';

test('who logs in on a new phone is at the bike owned last, and switches to another @spine', async ({ scene }) => {
  const { page, say, server } = scene;
  const [first, last] = [server.bike(), server.bike()];
  const owner = await aCyclist(server, { bike: first });
  const caller = { address: server.address(), token: owner.tokens.accessToken.token };
  const { tag, serialNumber } = last;
  expect((await callServer(server.url, activateWarranty, { tag, serialNumber }, caller)).ok).toBe(true);
  await page.goto('/login');
  await logIn(scene, owner);
  await expect(page).toHaveURL('/my-bike');
  await expect(page.getByText(last.serialNumber, { exact: true })).toBeVisible();
  await see(page, 'the own bikes');
  await page
    .getByRole('region', { name: say.bike('others') })
    .getByRole('button')
    .filter({ hasText: first.tag })
    .click();
  await expect(page.getByText(first.serialNumber, { exact: true })).toBeVisible();
  await step('the owner gives it a name, which stands where the model did', async () => {
    await press(scene, say.bike('nickname.title'));
    await fill(scene, say.bike('nickname.label'), 'Vermelhinha');
    await see(page, 'a name for a bike');
    await press(scene, say.bike('nickname.save'));
    await expect(page.getByRole('heading', { level: 2, name: 'Vermelhinha' })).toBeVisible();
  });
  // The phone has lost the bike, but not the session.
  await page.evaluate(() => localStorage.removeItem('product'));
  await page.goto('/profile');
  await isAt(scene, owner.name);
  await see(page, 'profile with bikes');
  await page.getByRole('button').filter({ hasText: first.tag }).click();
  await expect(page.getByText(first.serialNumber, { exact: true })).toBeVisible();
});

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner gives the bike a photo, sees it without a connection, replaces and removes it @both', async ({
      scene,
      alarms,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      await storeSession(page, await aCyclist(server, { bike }));
      await page.goto(`/${bike.tag}`);
      await expect(page).toHaveURL('/my-bike');
      const own = page.locator('figure').getByAltText(bike.model, { exact: true });
      const chooser = page.locator(`input[aria-label="${say['bike-photo']('choose')}"]`);
      const opener = page.locator('button[name=bike-photo]');
      const dialog = page.getByRole('dialog');
      const address = () => own.first().getAttribute('src');

      await step('a photo is chosen, after it was said who sees it', async () => {
        await opener.click();
        await expect(dialog).toContainText(say['bike-photo']('private'));
        await chooser.setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
        await expect(dialog).toContainText(say.evidence('refused.not-a-picture'));
        await see(page, 'what is no photo');
        await chooser.setInputFiles(await aPhoto());
        await expect(dialog).toBeHidden();
        await expect.poll(address).toMatch(/^data:image\/jpeg/);
        await see(page, 'the own photo of a bike');
      });
      const first = await address();

      await step('without a connection it is there, and another one waits', async () => {
        await allAnswered(page);
        await alarms.cut(page.context());
        await opener.click();
        const red = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } });
        const buffer = await red.jpeg().toBuffer();
        await chooser.setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer });
        await expect(dialog).toContainText(say['bike-photo']('waits'));
        await see(page, 'a photo of a bike that waits');
        await alarms.connect(page.context());
        await expect(dialog).not.toContainText(say['bike-photo']('waits'));
        await expect.poll(async () => (await address()) === first).toBe(false);
        await dialog.getByRole('button', { name: say.shell('close') }).click();
      });

      await step('it is shown in the profile too, and goes when it is removed', async () => {
        await page.goto('/profile');
        const row = page.getByRole('button').filter({ hasText: bike.tag });
        await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
        await row.click();
        await expect.poll(address).toMatch(/^data:image\/jpeg/);
        await opener.click();
        await press(scene, say['bike-photo']('remove'));
        await expect(dialog).toBeHidden();
        await expect(page.locator('img[src^="data:"]')).toHaveCount(0);
      });
    });
  });
}
