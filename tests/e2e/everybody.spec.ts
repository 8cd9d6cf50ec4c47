import type { Locator, Page } from '@playwright/test';
import { codeSentTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { activationSucceeds, openCertificate, seeMyBike } from './steps/own.ts';
import { enterCode, enterEmail, enterPerson, enterPhone } from './steps/register.ts';
import { beginSignUp, enterSerialNumber, scan } from './steps/scan.ts';
import { isAt, step } from './steps/step.ts';

/** Moves the focus with Tab until it is on this element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

test('the whole sign-up with the keyboard only', async ({ scene, person }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const type = (label: string, value: string) =>
    step(`type ${label}`, async () => {
      await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
      await page.keyboard.type(value);
    });
  await scan(scene, bike);
  await tabTo(page, page.getByRole('link', { name: say.tag('landing.activate') }));
  await page.keyboard.press('Enter');
  await isAt(scene, say.warranty('sign-up.title'));
  await type(say.warranty('sign-up.serial-number'), bike.serialNumber);
  await page.keyboard.press('Enter');
  await isAt(scene, say.account('register.title'));
  await type(say.account('field.email'), person.email);
  await page.keyboard.press('Enter');
  await isAt(scene, say.account('register-name.title'));
  await type(say.account('field.name'), person.name);
  await type(say.account('field.password'), person.password);
  await type(say.account('field.repeat'), person.password);
  await tabTo(page, page.getByRole('checkbox', { name: say.age('adult') }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await isAt(scene, say.account('phone.title'));
  await type(say.account('field.phone'), person.phone.replace(/\D/g, ''));
  await page.keyboard.press('Enter');
  await isAt(scene, say.account('code.title'));
  await type(say.account('field.code'), await codeSentTo(server.url, person.phoneE164));
  await isAt(scene, say.warranty('success.title'));
  await tabTo(page, page.getByRole('link', { name: say.warranty('success.my-bike') }));
  await page.keyboard.press('Enter');
  await isAt(scene, say.bike('title', { model: bike.model }));
});

test.describe('the smallest phone, dark, with reduced motion', () => {
  test.use({ viewport: { width: 320, height: 568 }, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  test('every screen of the journey fits and does not move', async ({ scene, person }) => {
    const { page, say, server } = scene;
    const bike = server.bike();
    const fits = async (name: string) => {
      const moving = await page.evaluate(
        () =>
          document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 100)
            .length,
      );
      expect(moving, `movements on ${name}`).toBe(0);
      await see(page, name);
    };
    await scan(scene, bike);
    await fits('landing');
    await beginSignUp(scene);
    await fits('sign-up');
    await enterSerialNumber(scene, bike.serialNumber);
    await fits('register');
    await enterEmail(scene, person);
    await isAt(scene, say.account('register-name.title'));
    await fits('register-name');
    await enterPerson(scene, person);
    await isAt(scene, say.account('phone.title'));
    await fits('phone');
    await enterPhone(scene, person);
    await fits('code');
    await enterCode(scene, person);
    await activationSucceeds(scene, bike, person);
    await fits('activation-success');
    await seeMyBike(scene, bike);
    await fits('my-bike');
    await openCertificate(scene, person);
    await fits('certificate');
    await page.goto('/profile');
    await expect(page.getByText(person.email).first()).toBeVisible();
    await fits('profile');
  });
});
