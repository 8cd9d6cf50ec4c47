import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, logIn } from './steps/log-in.ts';
import { fill, isAt, press } from './steps/step.ts';

test('a typed tag: nothing, O for 0, a near miss', async ({ scene, alarms }) => {
  const { page, say } = scene;
  alarms.expect(/^GET \/api\/tags\/\w+ 404$/);
  await page.goto('/');
  await expect(page).toHaveTitle(`${say.shell('error.start.title')} · Pedivela`);
  await expect(page.getByRole('link', { name: say.shell('ways.scan') })).toHaveAttribute('href', '/tag-scan');
  await press(scene, say.shell('ways.type'));
  await press(scene, say.scan('typed.submit'));
  await expect(page.getByText(say.account('errors.tag.required'), { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: say.scan('typed.label') })).toHaveAttribute('aria-invalid', 'true');
  await fill(scene, say.scan('typed.label'), 'r0b8 ed01');
  await press(scene, say.scan('typed.submit'));
  await expect(page.getByText(say.scan('typed.meant'))).toBeVisible();
  await see(page, 'a near miss');
  await press(scene, 'R0BB ED01');
  await press(scene, say.scan('typed.submit'));
  await expect(page).toHaveURL('/R0BBED01');
  await page.goto('/tag-scan?way=typed');
  await fill(scene, say.scan('typed.label'), 'robbed-o1');
  await press(scene, say.scan('typed.submit'));
  await expect(page).toHaveURL('/R0BBED01');
});

test('a cyclist who owns no bike is greeted, and gets to the profile and out', async ({ scene }) => {
  const { page, say, server } = scene;
  const person = await aCyclist(server);
  await page.goto('/error');
  await press(scene, say.shell('titles.login'));
  await logIn(scene, person);
  await expect(page.getByText(say.shell('ways.hello', { name: 'Joana' }))).toBeVisible();
  await see(page, 'error: no bike');
  await press(scene, say.shell('titles.profile'));
  await isAt(scene, person.name);
  await page.goBack();
  await press(scene, say.account('profile.log-out'));
  await expect(page.getByRole('link', { name: say.shell('titles.login') })).toBeVisible();
  await expect(page.getByText(say.shell('ways.hello', { name: 'Joana' }))).toHaveCount(0);
});
