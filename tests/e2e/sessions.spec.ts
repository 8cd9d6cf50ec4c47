import { logOutEverywhere } from '#domain/account/session.contract.ts';
import { callServer } from '#tests/production/client.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, anOwnerAtTheirBike, logIn, storeSession } from './steps/log-in.ts';
import { fill, isAt, press } from './steps/step.ts';

test('a session that ends on the server while it is used: log in, and return to the same page', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  alarms.expect(/^GET \/api\/(me\S*|my-bikes\S*|my-transfers|my-certificates) 401$/);
  const { person, bike } = await anOwnerAtTheirBike(scene);
  await isAt(scene, say.bike('title', { model: bike.model }));
  // What the start and the screen ask for besides: answered only after the session has ended, it would lead to the log-in by itself.
  await allAnswered(page);
  const ended = await callServer(server.url, logOutEverywhere, {}, { token: person.tokens.accessToken.token });
  expect(ended.ok).toBe(true);
  await page.getByRole('link', { name: say.bike('profile') }).click();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await logIn(scene, person);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await see(page, 'profile');
});

test('logging out everywhere ends the other phone’s session @spine', async ({ scene, anotherPhone, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^GET \/api\/(me\S*|my-bikes\S*|my-transfers|my-certificates) 401$/);
  const bike = server.bike();
  const person = await aCyclist(server, { bike });
  const other = await anotherPhone();
  for (const phone of [page, other]) {
    await phone.goto(`/${bike.tag}`);
    await phone.goto('/login');
    await logIn({ ...scene, page: phone }, person);
    await expect(phone).toHaveURL('/my-bike');
  }
  await page.getByRole('link', { name: say.bike('profile') }).click();
  await press(scene, new RegExp(`^${say.profile('everywhere')}`));
  await see(page, 'log out everywhere');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.profile('everywhere-confirm') })
    .click();
  await expect(page).toHaveURL(`/${bike.tag}`);
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Fmy-bike');
  await expect(other.getByText(say['log-in']('ended.ended-elsewhere'))).toBeVisible();
  await expect(other.getByLabel(say.address('contact'))).toHaveValue(person.email);
  await see(other, 'login, ended elsewhere');
});

test('an unknown device is logged out from the list, and no other', async ({ scene, anotherPhone, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^GET \/api\/(me\S*|my-bikes\S*|my-transfers|my-certificates) 401$/);
  const bike = server.bike();
  const person = await aCyclist(server, { bike });
  const other = await anotherPhone();
  for (const phone of [page, other]) {
    await phone.goto(`/${bike.tag}`);
    await phone.goto('/login');
    await logIn({ ...scene, page: phone }, person);
    await expect(phone).toHaveURL('/my-bike');
  }
  await page.goto('/profile');
  await page.getByRole('link', { name: say.account('sessions.title') }).click();
  await isAt(scene, say.account('sessions.title'));
  await see(page, 'devices');
  // This phone, the other one, and the client that created the account, which sends no user agent.
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(say.identity('sessions.this-device'))).toHaveCount(1);
  const unknown = say.identity('sessions.end-label', { device: say.identity('sessions.unknown-device') });
  await press(scene, unknown);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await press(scene, say.identity('sessions.end-label', { device: 'Android · Chrome' }));
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(say.identity('sessions.only'))).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Fmy-bike');
  await page.reload();
  await isAt(scene, say.account('sessions.title'));
});

test('two tabs: logging out in one logs out the other', async ({ scene, context, alarms }) => {
  const { page, say } = scene;
  // What a tab asks beside its screen may arrive after the log-out.
  alarms.tolerate(/^GET \/api\/(me\S*|my-bikes\S*|my-transfers|my-certificates) 401$/);
  const { bike } = await anOwnerAtTheirBike(scene);
  const second = await context.newPage();
  await second.goto('/profile');
  await second.getByRole('button', { name: say.account('profile.log-out'), exact: true }).click();
  await expect(second).toHaveURL(`/${bike.tag}`);
  await expect(page).toHaveURL('/login?next=%2Fmy-bike');
});

test('a changed password ends other sessions and keeps this one', async ({ scene, anotherPhone, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^GET \/api\/(me\S*|my-bikes\S*|my-transfers|my-certificates) 401$/);
  const bike = server.bike();
  const person = await aCyclist(server, { bike });
  const other = await anotherPhone();
  await storeSession(other, person);
  await other.goto(`/${bike.tag}`);
  await expect(other).toHaveURL('/my-bike');
  await page.goto(`/${bike.tag}`);
  await page.goto('/login');
  await logIn(scene, person);
  await expect(page).toHaveURL('/my-bike');
  await page.goto('/profile/password');
  await isAt(scene, say.account('change-password.title'));
  await see(page, 'change-password');
  await fill(scene, say.account('field.current-password'), person.password);
  await fill(scene, say.account('field.new-password'), 'Nova#2026 senha');
  await fill(scene, say.account('field.repeat'), 'Nova#2026 senha');
  await press(scene, say.account('change-password.submit'));
  await expect(page).toHaveURL('/profile');
  await page.reload();
  await expect(page.getByText(person.email).first()).toBeVisible();
  await other.goto('/profile');
  await expect(other).toHaveURL('/login?next=%2Fprofile');
});
