import { activateWarranty } from '#domain/warranty/contract.ts';
import { callServer } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, logIn } from './steps/log-in.ts';
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
