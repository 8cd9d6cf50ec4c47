import { activateWarranty } from '#domain/warranty/contract.ts';
import { callServer } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, logIn } from './steps/log-in.ts';
import { isAt, press } from './steps/step.ts';

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
  await press(scene, say.shell('bikes.switch'));
  await see(page, 'the own bikes, to switch');
  await page.getByRole('dialog').getByRole('button').filter({ hasText: first.tag }).click();
  await expect(page.getByText(first.serialNumber, { exact: true })).toBeVisible();
  // The phone has lost the bike, but not the session.
  await page.evaluate(() => localStorage.removeItem('product'));
  await page.goto('/profile');
  await isAt(scene, owner.name);
  await see(page, 'profile with bikes');
  await page.getByRole('button').filter({ hasText: first.tag }).click();
  await expect(page.getByText(first.serialNumber, { exact: true })).toBeVisible();
});
