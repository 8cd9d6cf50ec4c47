import { getCertificate } from '#domain/ownership/contract.ts';
import { lettersTo, mustCall } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { choosePassword, enterCode, enterEmail, enterName, enterPhone } from './steps/register.ts';
import { isAt, press, step } from './steps/step.ts';
import { anInvitation, aProvenCyclist, pathMailedTo } from './steps/transfer.ts';

const confirmation = /\/confirm-email\?token=[\w-]+/;

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('somebody without an account is invited, signs up with the address, proves it, and the bike is theirs', async ({
      scene,
      person,
    }) => {
      const { page, say, server, language } = scene;
      const bike = server.bike();
      const { model } = bike;
      const owner = await aProvenCyclist(server, { bike, language });
      await page.goto(await anInvitation(server, { owner, bike, email: person.email }));
      await isAt(scene, say.transfer('given.title'));
      await expect(page.getByText(owner.name)).toHaveCount(0);
      await see(page, 'invited, without an account');
      await press(scene, say.transfer('given.register'));
      await enterEmail(scene, person);
      await enterName(scene, person);
      await choosePassword(scene, person);
      await enterPhone(scene, person);
      await enterCode(scene, person);
      await step('the address is not proven yet, and the bike is still the owner’s', async () => {
        await isAt(scene, person.name);
        await expect(page.getByText(say.profile('email-unproven'), { exact: true })).toBeVisible();
        await expect(page.getByText(model)).toHaveCount(0);
        const { state } = await mustCall(server.url, getCertificate, { number: owner.certificateNumber! });
        expect(state).toBe('current');
      });

      await step('the letter’s link proves it', async () => {
        await page.goto(await pathMailedTo(server, person.email, 'welcome', confirmation));
        await isAt(scene, say.identity('address.title'));
        await press(scene, say.identity('address.submit'));
        await isAt(scene, person.name);
      });
      await step('the bike is in the profile, and opens', async () => {
        await page.getByRole('button', { name: new RegExp(model) }).click();
        await isAt(scene, say.bike('title', { model }));
        await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
        await see(page, 'the bike of who was invited');
      });
      const old = await mustCall(server.url, getCertificate, { number: owner.certificateNumber! });
      expect(old).toMatchObject({ state: 'superseded', supersededFor: 'new-owner' });
      const kinds = async (email: string) => (await lettersTo(server.url, email)).map(({ kind }) => kind);
      expect(await kinds(person.email)).toContain('transfer-completed-new');
      expect(await kinds(owner.email)).toContain('transfer-completed-old');
    });
  });
}
