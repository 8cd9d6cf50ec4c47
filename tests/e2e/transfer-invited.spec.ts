import { getCertificate } from '#domain/ownership/contract.ts';
import { lettersTo, mustCall } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { enterCode, enterEmail, enterPerson, enterPhone } from './steps/register.ts';
import { isAt, press, step } from './steps/step.ts';
import { anInvitation, aProvenCyclist } from './steps/transfer.ts';

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
      await step('the address is there, and the bike waits', async () => {
        await expect(page.getByRole('textbox', { name: say.account('field.email') })).toHaveValue(person.email);
        await expect(page.getByText(say.account('invited', { model }))).toBeVisible();
        await see(page, 'invited, at the first step');
        await press(scene, say.account('continue'));
      });
      await enterPerson(scene, person);
      await expect(page.getByText(say.account('invited', { model }))).toBeVisible();
      await enterPhone(scene, person);
      await enterCode(scene, person);
      await step('it ends at the bike, which welcomes its owner', async () => {
        await isAt(scene, say.bike('title', { model }));
        await expect(page.getByText(say.bike('welcome.title', { model }))).toBeVisible();
        await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
        await see(page, 'the bike of who was invited');
      });
      await step('no second letter is needed: the invitation has proven the address', async () => {
        const [welcome] = (await lettersTo(server.url, person.email)).filter(({ kind }) => kind === 'welcome');
        expect(welcome!.text).not.toMatch(confirmation);
      });
      const old = await mustCall(server.url, getCertificate, { number: owner.certificateNumber! });
      expect(old).toMatchObject({ state: 'superseded', supersededFor: 'new-owner' });
      const kinds = async (email: string) => (await lettersTo(server.url, email)).map(({ kind }) => kind);
      expect(await kinds(person.email)).toContain('transfer-completed-new');
      expect(await kinds(owner.email)).toContain('transfer-completed-old');
    });

    test('who signs up with another address is told that the bike waits for the invited one', async ({
      scene,
      person,
    }) => {
      const { page, say, server, language } = scene;
      const bike = server.bike();
      const owner = await aProvenCyclist(server, { bike, language });
      const invited = server.person().email;
      await page.goto(await anInvitation(server, { owner, bike, email: invited }));
      await press(scene, say.transfer('given.register'));
      await enterEmail(scene, person);
      await enterPerson(scene, person);
      await enterPhone(scene, person);
      await enterCode(scene, person);
      await isAt(scene, say.transfer('given.title'));
      await expect(page.getByText(say.transfer('given.other-text', { email: invited }))).toBeVisible();
      await see(page, 'invited, with an account of another address');
    });
  });
}
