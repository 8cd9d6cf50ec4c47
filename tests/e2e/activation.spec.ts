import { showToCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession, logIn } from './steps/log-in.ts';
import { activationSucceeds } from './steps/own.ts';
import { enterCode, enterPhone } from './steps/register.ts';
import { activateWith, beginSignUp, enterSerialNumber, scan } from './steps/scan.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press } from './steps/step.ts';

test('wrong serial numbers: tries left, then a lock', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/activations 409');
  const bike = server.bike();
  await storeSession(page, await aCyclist(server));
  await scan(scene, bike);
  await beginSignUp(scene);
  for (let left = 4; left > 0; left--) {
    await activateWith(scene, 'WRONG-000');
    await isAt(scene, say.warranty('failure.title'));
    await expect(page.getByText(say.warranty('failure.tries-left', { count: left }))).toBeVisible();
    if (left === 4) await see(page, 'activation failure');
    await press(scene, say.warranty('failure.mend'));
  }
  await activateWith(scene, 'WRONG-000');
  await expect(page.getByText(say.warranty('failure.why.serial-locked'))).toBeVisible();
  await see(page, 'activation failure, locked');
  alarms.expect('POST /api/activations 429');
  await page.goto('/sign-up');
  await activateWith(scene, bike.serialNumber);
  await expect(page.getByText(say.warranty('failure.why.serial-locked'))).toBeVisible();
});

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a number that is not the bike’s is said before an account is asked for', async ({ scene, alarms }) => {
      const { page, say, server } = scene;
      alarms.expect('POST /api/serial-checks 409');
      const bike = server.bike();
      await scan(scene, bike);
      await beginSignUp(scene);
      const field = page.getByRole('textbox', { name: say.warranty('sign-up.serial-number') });
      await field.fill('WRONG-000');
      await press(scene, say.warranty('sign-up.continue'));
      await expect(page.getByRole('alert')).toHaveText(say.warranty('sign-up.mismatch'));
      await expect(field).toBeFocused();
      await expect(page).toHaveURL('/sign-up');
      await see(page, 'a number that is not the bike’s');
      await enterSerialNumber(scene, bike.serialNumber);
    });
  });
}

test('the camera reads the number off a barcode, and says what other codes are', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  showToCamera(`${server.url}/${bike.tag}`);
  await scan(scene, bike);
  await beginSignUp(scene);
  await press(scene, say.warranty('sign-up.scan'));
  await expect(page.getByText(say.warranty('scan.tag.title'))).toBeVisible();
  await see(page, 'the bike’s code in place of the serial number');
  await press(scene, say.warranty('scan.type'));
  showToCamera(`S/N: ${bike.serialNumber}`);
  await press(scene, say.warranty('sign-up.scan'));
  await expect(page.getByRole('textbox', { name: say.warranty('sign-up.serial-number') })).toHaveValue(
    bike.serialNumber,
  );
  await press(scene, say.warranty('sign-up.continue'));
  await isAt(scene, say.account('register.title'));
});

test('who tried too often goes on: the number is checked with the account', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/serial-checks 409');
  const bike = server.bike();
  await scan(scene, bike);
  await beginSignUp(scene);
  for (let nth = 0; nth < 5; nth++) {
    await fill(scene, say.warranty('sign-up.serial-number'), `WRONG-00${nth}`);
    await press(scene, say.warranty('sign-up.continue'));
    await expect(page.getByRole('alert')).toHaveText(say.warranty('sign-up.mismatch'));
  }
  alarms.expect('POST /api/serial-checks 429');
  await enterSerialNumber(scene, 'WRONG-006');
});

test('the field says what is wrong with a serial number', async ({ scene }) => {
  const { page, say, server } = scene;
  await scan(scene, server.bike());
  await beginSignUp(scene);
  for (const [typed, problem] of [
    ['', 'required'],
    ['- 1 -', 'too-short'],
    ['A'.repeat(41), 'too-long'],
  ] as const) {
    await fill(scene, say.warranty('sign-up.serial-number'), typed);
    await press(scene, say.warranty('sign-up.continue'));
    await expect(page.getByRole('alert')).toHaveText(say.warranty(`sign-up.${problem}`));
  }
  await see(page, 'sign-up with an error');
});

test('a person without a confirmed phone confirms it in between', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/activations 403');
  const bike = server.bike();
  const person = await aCyclist(server, { phoneConfirmed: false });
  await storeSession(page, person);
  await scan(scene, bike);
  await beginSignUp(scene);
  // Case, spaces and dashes do not matter.
  await activateWith(scene, ` ${bike.serialNumber.toLowerCase().replace('-', ' ')} `);
  await isAt(scene, say.account('phone.title'));
  await enterPhone(scene, person);
  await enterCode(scene, person);
  await activationSucceeds(scene, bike, person);
});

test('a person with an account logs in and continues with the serial number @spine', async ({ scene }) => {
  const { say, server } = scene;
  const bike = server.bike();
  const person = await aCyclist(server);
  await scan(scene, bike);
  await beginSignUp(scene);
  await fill(scene, say.warranty('sign-up.serial-number'), bike.serialNumber);
  await press(scene, say.warranty('sign-up.have-account'));
  await logIn(scene, person);
  await activationSucceeds(scene, bike, person);
});

test('of two at the same time, the second sees that the bike is somebody else’s', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/activations 409');
  const bike = server.bike();
  await storeSession(page, await aCyclist(server));
  await scan(scene, bike);
  await beginSignUp(scene);
  await aCyclist(server, { bike });
  await activateWith(scene, bike.serialNumber);
  await expect(page.getByText(say.warranty('failure.why.already-activated'))).toBeVisible();
});

test('the address of a success proves nothing: strangers and shops read that the bike is not theirs', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await aCyclist(server, { bike });
  await page.goto(`/activation-success?tag=${bike.tag}`);
  await isAt(scene, say.warranty('not-activated.title'));
  await see(page, 'activation-success, logged out');
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto(`/activation-success?tag=${bike.tag}`);
  await isAt(scene, say.warranty('not-activated.title'));
});

test('an activation is confirmed also where the bike cannot be asked for any more', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await storeSession(page, await aCyclist(server));
  await scan(scene, bike);
  await beginSignUp(scene);
  alarms.expect(`GET /api/my-bikes/${bike.tag} net::ERR_FAILED`);
  await page.route('**/api/my-bikes/*', (route) => route.abort());
  await activateWith(scene, bike.serialNumber);
  await isAt(scene, say.warranty('success.title'));
  await page.reload();
  await isAt(scene, say.warranty('success.failed'));
  await see(page, 'activation-success, opened directly without an answer');
});
