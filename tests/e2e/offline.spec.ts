import type { Alarms } from './alarms.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { atInsurableBike } from './steps/insurance.ts';
import { anOwnerAtTheirBike } from './steps/log-in.ts';
import { beginSignUp, scan } from './steps/scan.ts';
import { fill, isAt, press, step } from './steps/step.ts';

/** The phone has no connection from here on. */
function loseConnection({ page }: Scene, alarms: Alarms): Promise<void> {
  return step('lose the connection', async () => {
    await allAnswered(page);
    await alarms.cut(page.context());
  });
}

function regainConnection({ page }: Scene, alarms: Alarms): Promise<void> {
  return step('regain the connection', () => alarms.connect(page.context()));
}

test('a form’s next screen that is not there yet comes by itself, and nothing typed is lost', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await scan(scene, bike);
  await beginSignUp(scene);
  await loseConnection(scene, alarms);
  await fill(scene, say.warranty('sign-up.serial-number'), bike.serialNumber);
  await press(scene, say.warranty('sign-up.continue'));
  await expect(page.getByText(say.core('away'))).toBeVisible();
  await isAt(scene, say.warranty('sign-up.title'));
  await expect(page).toHaveURL('/sign-up');
  await expect(page.getByRole('textbox', { name: say.warranty('sign-up.serial-number') })).toHaveValue(
    bike.serialNumber,
  );
  await see(page, 'sign-up without a connection');
  await regainConnection(scene, alarms);
  await isAt(scene, say.account('register.title'));
  await expect(page.getByText(say.core('away'))).toBeHidden();
  await page.goBack();
  await isAt(scene, say.warranty('sign-up.title'));
});

test('a tap on a screen that is not there yet stays where it is, and can be taken back', async ({ scene, alarms }) => {
  const { page, say } = scene;
  const { person: owner, bike } = await anOwnerAtTheirBike(scene);
  await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
  await loseConnection(scene, alarms);
  await page.getByRole('link', { name: say.bike('certificate') }).click();
  await expect(page.getByText(say.core('away'))).toBeVisible();
  await expect(page).toHaveURL('/my-bike');
  await press(scene, say.core('away-drop'));
  await expect(page.getByText(say.core('away'))).toBeHidden();
  await page.getByRole('link', { name: say.bike('certificate') }).click();
  await expect(page.getByText(say.core('away'))).toBeVisible();
  await regainConnection(scene, alarms);
  await isAt(scene, owner.name);
});

test('the insurance, which has rules of its own, waits for the connection as every other screen does', async ({
  scene,
  alarms,
}) => {
  const { page, say } = scene;
  await atInsurableBike(scene);
  const tile = page.getByRole('link', { name: new RegExp(`^${say.bike('insurance.title')}`) });
  await expect(tile).toBeVisible();
  await loseConnection(scene, alarms);
  await tile.click();
  await expect(page.getByText(say.core('away'))).toBeVisible();
  await expect(page).toHaveURL('/my-bike');
  await see(page, 'the insurance without a connection');
  await regainConnection(scene, alarms);
  await isAt(scene, say.insurance('plans.title', { brand: 'Aurora Bikes' }));
});

test('a log-out shows nothing of the person any more, and the bike later', async ({ scene, alarms }) => {
  const { page, say } = scene;
  const { person: owner, bike } = await anOwnerAtTheirBike(scene);
  await page.getByRole('link', { name: say.bike('profile') }).click();
  await isAt(scene, owner.name);
  await page.reload();
  await isAt(scene, owner.name);
  await loseConnection(scene, alarms);
  await press(scene, say.account('profile.log-out'));
  await isAt(scene, say.core('away-title'));
  await expect(page.getByText(say.core('logged-out'))).toBeVisible();
  await expect(page.getByText(owner.email)).toHaveCount(0);
  await see(page, 'logged out without a connection');
  await regainConnection(scene, alarms);
  await isAt(scene, bike.model);
});
